### Formulaires.

form-late = C’était un peu trop long. Réessaie.

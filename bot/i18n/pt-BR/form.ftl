### Formulários.

form-late = Demorou um pouco demais. Tente de novo.

### Formularios.

form-late = Tardó un poco de más. Inténtalo otra vez.

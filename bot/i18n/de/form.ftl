### Formulare.

form-late = Das hat einen Moment zu lang gedauert. Versuch es noch mal.

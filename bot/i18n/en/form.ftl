### Forms.

form-late = That took a moment too long. Try again.

"""Define the steps of a lesson: what they ask, which answers they accept, and what refutes a wrong one."""

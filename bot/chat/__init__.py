"""Discord: commands, buttons, what each message says, and one map from errors to sentences. No rules, no SQL."""

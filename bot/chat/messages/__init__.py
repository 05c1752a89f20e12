"""Update, post and illustrate messages outside of responses."""

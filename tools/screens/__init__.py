"""Show every kind of message: `make screens` writes pictures of all of them."""

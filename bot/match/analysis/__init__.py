"""Judge moves and positions: accuracy, evaluation, hints, nudges and reviews."""

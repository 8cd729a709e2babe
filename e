pkdp: limit error: memory is exhausted; ask for a smaller size

"""The types of the stubs: tables of parameters and of results, and what writes a function from them."""

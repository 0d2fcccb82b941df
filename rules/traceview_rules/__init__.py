"""The rules of traceview, one documented SQL file each, in folders by family."""

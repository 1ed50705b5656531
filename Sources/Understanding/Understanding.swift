// Understanding

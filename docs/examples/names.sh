#!/bin/sh
# Asks for a name and greets: a program that knows nothing of scripts.
printf 'Your name? '
read -r name
echo "Hello, $name."
echo "unknown to $name" >&2
exit 3

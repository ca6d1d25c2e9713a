#!/bin/sh
# In the place of pdftoppm where the machine has none: does what the document says, which is the last but one of what it is called with.
while [ $# -gt 2 ]; do shift; done
if grep -q FAILS "$1"; then exit 1; fi
if grep -q HANGS "$1"; then while :; do sleep 1; done; fi
if grep -q NONSENSE "$1"; then printf 'no picture' > "$2.png"; exit 0; fi
printf '%s' 'iVBORw0KGgoAAAANSUhEUgAAAHgAAACgCAMAAADw11iiAAAAA1BMVEX7+O/yOzW3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAKUlEQVR42u3BMQEAAADCoPVP7WULoAAAAAAAAAAAAAAAAAAAAAAAAIAbS6AAAQWAQR0AAAAASUVORK5CYII=' | base64 -d > "$2.png"

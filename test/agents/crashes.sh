# Makes an edit, then breaks.
echo two > src/a.txt
echo half > src/b.txt
echo 'it broke' >&2
exit 3

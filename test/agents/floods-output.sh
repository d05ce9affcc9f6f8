# Prints as fast as it can, on both streams at once: 200 MB of lines, and 100 MB that never end a line.
yes 'reading the next file of this repo, which has a name of some length, as agents do' | head -c 100000000 &
yes 'warning: this is not as it should be, see the manual for what to do about this thing' | head -c 100000000 >&2 &
wait
head -c 100000000 /dev/zero | tr '\0' x
echo two > src/a.txt

# A file of 101 MB that packs down to nothing, beside a small edit.
echo two > src/a.txt
truncate -s 101M src/huge.bin

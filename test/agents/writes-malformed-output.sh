# Does its work, and writes none of its words as it should.
echo two > src/a.txt
cd .away/output
printf 'One line\nand another\n' > title.txt
printf 'bad \377\376 bytes\n' > summary.md
ln -s ../../src/a.txt body.md
mkfifo notes.json
head -c 10000000 /dev/zero | tr '\0' x > review.md
mkdir plan.md
echo x > unknown.txt

# Does what it was asked to.
echo two > src/a.txt
echo 'Say two' > .away/output/title.txt
echo 'It says two now.' > .away/output/summary.md
echo done

# Plants links that lead out of the clone, in the work tree and where awaywork reads its words.
echo two > src/a.txt
ln -s "$HOME/private/diary.txt" absolute
ln -s ../../../../../../../../etc/passwd src/climbing
ln -s ../.git/config src/into-git
ln -s "$HOME/private/diary.txt" .away/output/body.md
ln -s "$HOME/private/diary.txt" .away/output/summary.md
ln -s "$HOME/private" .away/output/more

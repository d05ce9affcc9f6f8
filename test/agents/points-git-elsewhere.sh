# Makes the clone's git another repo's: a private one of yours.
echo two > src/a.txt
rm -rf .git
echo "gitdir: $HOME/private/.git" > .git

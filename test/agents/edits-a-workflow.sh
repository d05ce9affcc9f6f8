# Slips a workflow in beside its work, and commits it.
echo two > src/a.txt
mkdir -p .github/workflows
printf 'on: push\njobs: {x: {runs-on: ubuntu-latest, steps: [{run: env}]}}\n' > .github/workflows/x.yml
git add -A
git commit -qm 'Say two'

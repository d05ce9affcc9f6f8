# Gives its files the names of awaywork's own, everywhere it may write.
echo two > src/a.txt
for folder in .away .away/output ..; do
  for name in replay.json worker.log report.json change.patch prompt.md; do
    rm -rf "$folder/$name"
    echo 'written by the agent' > "$folder/$name"
  done
done
mkdir -p .away/output/context
echo 'written by the agent' > .away/output/context/item.md

# Makes an edit, then works on for ever (two minutes, should nobody end it).
echo two > src/a.txt
sh "$(dirname "$0")/keep-tree.sh"
sleep 120

# Runs an agent and keeps, outside the clone, what a test compares with: its mark, and its work tree as it left it.
printf %s "$AWAYWORK_UNIT" > "$ASIDE/mark"
sh "$@"
code=$?
sh "$(dirname "$0")/keep-tree.sh"
exit $code

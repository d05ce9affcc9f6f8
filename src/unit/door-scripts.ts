/**
 * The programs of the two doors on the worker side: small sh scripts over git and tar, started in the worker's root with the
 * worker's rights and nothing secret. What a hostile clone makes them do can only hurt the worker; what they print is hostile
 * input to us.
 */

/** In: the objects and a bare `.git` come as a tar stream; then git writes the work tree. */
export const MAKE_CLONE = `set -e
mkdir objects objects/pack clone home tmp empty
tar -xf -
mkdir -p clone/.git/objects/pack clone/.git/objects/info clone/.git/refs/heads
ln objects/pack/* clone/.git/objects/pack/ 2>/dev/null || cp objects/pack/* clone/.git/objects/pack/
cd clone
exec git -c checkout.workers=0 reset --hard --quiet
`

/** In: `.away/` comes as a tar stream, in the place of whatever is there. The index as checked out is kept outside the clone. */
export const PLACE_AWAY = `set -e
[ -f index ] || cp clone/.git/index index
rm -rf clone/.away
mkdir clone/.away
exec tar -xf - -C clone/.away
`

/**
 * Before a check: `.away` steps aside, the clone's git config is put back as it was handed in, and a git config made fresh for
 * the check is laid outside the clone. Stdin is a tar of \`clone.config\`, \`exclude\` and \`gitconfig\`.
 */
export const STEP_ASIDE = `set -e
rm -rf aside check
mkdir check
tar -xf - -C check
for name in clone/.[Aa][Ww][Aa][Yy]; do
  if [ -e "$name" ] || [ -L "$name" ]; then mkdir -p aside; mv "$name" aside/; fi
done
if [ -d clone/.git ] && [ ! -L clone/.git ]; then
  rm -rf clone/.git/config clone/.git/config.worktree clone/.git/info/attributes clone/.git/info/exclude
  cp check/clone.config clone/.git/config
  if [ -d clone/.git/info ] && [ ! -L clone/.git/info ]; then cp check/exclude clone/.git/info/exclude; fi
fi
`

/**
 * Out: makes a commit of the work tree on top of the agent's HEAD, in a git dir of its own, so that no config, filter, index bit or
 * redirected \`.git\` of the clone has a say. $1: the base commit. Prints \`tip OID\` and \`tree OID\`.
 */
export const SNAPSHOT = `set -e
rm -rf harvest.git index.now
mkdir harvest.git harvest.git/refs harvest.git/objects harvest.git/info
printf 'ref: refs/heads/none\\n' > harvest.git/HEAD
printf '[core]\\n\\trepositoryformatversion = 0\\n\\tfilemode = true\\n\\tsymlinks = true\\n\\tignorecase = false\\n\\tbare = false\\n' > harvest.git/config
printf '\\tattributesFile = /dev/null\\n\\texcludesFile = /dev/null\\n\\thooksPath = /dev/null\\n\\tfsmonitor = false\\n' >> harvest.git/config
printf '[gc]\\n\\tauto = 0\\n' >> harvest.git/config
printf '/.away\\n' > harvest.git/info/exclude
if [ -f clone/.git/shallow ]; then cp clone/.git/shallow harvest.git/shallow; fi
head=
if [ -d clone/.git ] && [ ! -L clone/.git ]; then
  head=$(git --git-dir=clone/.git rev-parse --quiet --verify 'HEAD^{commit}') || head=
fi
[ -n "$head" ] || head=$1
if [ ! -f index ]; then if [ -f clone/.git/index ]; then cp clone/.git/index index; fi; fi
if [ -f index ]; then cp index index.now; fi
export GIT_DIR="$PWD/harvest.git" GIT_WORK_TREE="$PWD/clone" GIT_INDEX_FILE="$PWD/index.now"
export GIT_OBJECT_DIRECTORY="$PWD/objects" GIT_ALTERNATE_OBJECT_DIRECTORIES="$PWD/clone/.git/objects"
if [ "$head" != "$1" ] && ! git read-tree -m "$head" 2>/dev/null; then
  printf 'tip %s\\ntree unreadable\\n' "$head"
  exit 0
fi
cd clone
git rm -r --quiet --cached --ignore-unmatch -- .away
git add --all .
tree=$(git write-tree)
tip=$head
if [ "$tree" != "$(git rev-parse "$head^{tree}")" ]; then
  tip=$(git commit-tree -p "$head" -m 'Work that was not committed' "$tree")
fi
printf 'tip %s\\ntree %s\\n' "$tip" "$tree"
`

/** After setup: what the snapshot saw is the index to compare the agent's work with. */
export const KEEP_INDEX = 'mv index.now index'

/** Out: the commits as a thin pack. Stdin names them. */
export const PACK = `export GIT_DIR="$PWD/harvest.git"
export GIT_OBJECT_DIRECTORY="$PWD/objects" GIT_ALTERNATE_OBJECT_DIRECTORIES="$PWD/clone/.git/objects"
exec git pack-objects --revs --thin --stdout -q --delta-base-offset
`

/** Out: the files of \`.away/output\` whose names are given, smallest first, regular ones only, as a tar stream. */
export const PACK_OUTPUT = `for folder in clone/.away clone/.away/output; do
  if [ ! -d "$folder" ] || [ -L "$folder" ]; then exit 0; fi
done
cd clone/.away/output
wanted=
for name in "$@"; do
  if [ -f "$name" ] && [ ! -L "$name" ]; then wanted="$wanted $name"; fi
done
[ -n "$wanted" ] || exit 0
exec tar -cf - -- $(ls -rS -- $wanted)
`

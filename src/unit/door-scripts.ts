/**
 * The programs of the two doors on the worker side: small sh scripts over git and tar, started in the worker's root with the
 * worker's rights and nothing secret. What a hostile clone makes them do can only hurt the worker; what they print is hostile
 * input to us.
 */

/** Nothing is done through a link, or in the place of a clone that is gone. */
const IN_THE_CLONE = `set -e
if [ ! -d clone ] || [ -L clone ]; then exit 1; fi
`

/**
 * In: the objects and a bare `.git` come as a tar stream; then git writes the work tree. The index as checked out is kept outside the
 * clone, so that no bit that setup or the agent sets in the clone's own hides a file. Its copies keep its time (`cp -p`): by it git
 * knows which files to read again, since an edit in the second of the checkout shows in no stat.
 */
export const MAKE_CLONE = `set -e
mkdir objects objects/pack clone home tmp empty
tar -xf -
mkdir -p clone/.git/objects/pack clone/.git/objects/info clone/.git/refs/heads
ln objects/pack/* clone/.git/objects/pack/ 2>/dev/null || cp objects/pack/* clone/.git/objects/pack/
cd clone
git -c checkout.workers=0 reset --hard --quiet
exec cp -p .git/index ../index
`

/** In: `.away/` comes as a tar stream, in the place of whatever is there. */
export const PLACE_AWAY = `${IN_THE_CLONE}\
rm -rf clone/.away
mkdir clone/.away
exec tar -xf - -C clone/.away
`

/**
 * Before a check: `.away` steps aside, what configures the clone's git is put back as it was handed in, and a git config made fresh
 * for the check is laid outside the clone. A `.git` that is none any more ends it: git would look for another one further up.
 * Stdin is a tar of `clone.config`, `exclude` and `gitconfig`.
 */
export const STEP_ASIDE = `${IN_THE_CLONE}\
rm -rf aside check
mkdir check
tar -xf - -C check
for name in clone/.[Aa][Ww][Aa][Yy]; do
  if [ -e "$name" ] || [ -L "$name" ]; then mkdir -p aside; mv "$name" aside/; fi
done
if [ ! -d clone/.git ] || [ -L clone/.git ]; then exit 1; fi
cd clone/.git
rm -rf config config.worktree commondir gitdir hooks info
mkdir info
cp ../../check/clone.config config
cp ../../check/exclude info/exclude
exec git --git-dir=. rev-parse --git-dir > /dev/null
`

/**
 * Out: makes a commit of the work tree on top of the agent's HEAD, in a git dir of its own, so that no config, filter, index bit or
 * redirected \`.git\` of the clone has a say. A file that lies there as git checks it out is unchanged, even where adding it would
 * give it other line ends, as attributes do to files that were committed against them. $1: the base commit. Prints \`tip OID\` and
 * \`tree OID\`. A repo within the repo counts by its HEAD alone: \`git add\` would run what its config names. No object is fetched
 * (GIT_ALLOW_PROTOCOL), as the clone's config could have it.
 * Every git here runs in the clone: an index that is written anew vouches for files it could not look at, and an edit of the same
 * size in the second of the checkout would be lost.
 */
export const SNAPSHOT = `${IN_THE_CLONE}\
rm -rf harvest.git index.now index.now.lock
export GIT_ALLOW_PROTOCOL=none
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
if [ -f index ]; then cp -p index index.now; fi
export root="$PWD" GIT_DIR="$PWD/harvest.git" GIT_WORK_TREE="$PWD/clone" GIT_INDEX_FILE="$PWD/index.now"
export GIT_OBJECT_DIRECTORY="$PWD/objects" GIT_ALTERNATE_OBJECT_DIRECTORIES="$PWD/clone/.git/objects" GIT_LITERAL_PATHSPECS=1
cd clone
if { [ "$head" != "$1" ] || [ ! -f "$GIT_INDEX_FILE" ]; } && ! git read-tree -i -m "$head" 2>/dev/null; then
  printf 'tip %s\\ntree unreadable\\n' "$head"
  exit 0
fi
entries() { xargs -0 git ls-tree -z "$head" -- < "$1"; }
git rm -r -f --quiet --cached --ignore-unmatch -- .away
git ls-files -s -z | tr '\\0\\n' '\\n\\0' | sed -n 's/^160000 [0-9a-f]* 0.//p' | tr '\\n\\0' '\\0\\n' > "$root/links"
if [ -s "$root/links" ]; then git update-index -z --skip-worktree --stdin < "$root/links"; fi
git add --all .
if [ -s "$root/links" ]; then
  git update-index -z --no-skip-worktree --stdin < "$root/links"
  git update-index -z --remove --stdin < "$root/links"
fi
was=$(git rev-parse "$head^{tree}")
tree=$(git write-tree)
git diff-tree -r -z --name-only --no-renames --diff-filter=M "$was" "$tree" > "$root/edited"
if [ -s "$root/edited" ]; then
  rm -rf "$root/plain" "$root/index.plain"
  entries "$root/edited" | GIT_INDEX_FILE="$root/index.plain" git update-index -z --index-info
  GIT_INDEX_FILE="$root/index.plain" git checkout-index -a -f -q --prefix="$root/plain/"
  xargs -0 sh -c 'for path; do
    if [ -L "$path" ] || ! cmp -s -- "$path" "$root/plain/$path"; then continue; fi
    if [ -x "$path" ]; then mode=x; else mode=; fi
    if [ -x "$root/plain/$path" ]; then plain=x; else plain=; fi
    if [ "$mode" = "$plain" ]; then printf "%s\\0" "$path"; fi
  done' sh < "$root/edited" > "$root/same"
  if [ -s "$root/same" ]; then
    entries "$root/same" | git update-index -z --index-info
    tree=$(git write-tree)
  fi
fi
tip=$head
if [ "$tree" != "$was" ]; then
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

/**
 * Out: what has one of the given names in \`.away/output\`, smallest first, as a tar stream. No link is followed and no folder
 * entered: they come as what they are, so that the report can name them.
 */
export const PACK_OUTPUT = `for folder in clone/.away clone/.away/output; do
  if [ ! -d "$folder" ] || [ -L "$folder" ]; then exit 0; fi
done
cd clone/.away/output || exit
wanted=
for name in "$@"; do
  if [ -e "$name" ] || [ -L "$name" ]; then wanted="$wanted $name"; fi
done
[ -n "$wanted" ] || exit 0
exec tar --no-recursion -cf - -- $(ls -drS -- $wanted)
`

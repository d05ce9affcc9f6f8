// dist/ from src/: `node scripts/build.mjs` writes it, `--check` builds it elsewhere and compares.
//
// The bundle is made in a new temp folder each time, beside copies of ncc and the production packages and nothing
// else. So its bytes can't depend on where the checkout lies, and it can't hold another devDependency.
// Not minified: measured, that saves 5 ms of start; a reviewer can read what is committed.
import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bundler = join('node_modules', '@vercel', 'ncc')
const expectedName = /^(?:cli\.js|\d+\.cli\.js|LICENSES\.txt|package\.json)$/

try {
  if (process.argv.includes('--check')) await check()
  else await write(await bundle())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The files of dist: name to bytes. */
async function bundle() {
  const workshop = await mkdtemp(join(tmpdir(), 'awaywork-build-'))
  try {
    compile(join(workshop, 'build'))
    await copyProductionPackages(workshop)
    process.chdir(workshop)
    const { default: ncc } = await import(join(workshop, bundler, 'dist', 'ncc', 'index.js'))
    const { code, assets } = await ncc(join(workshop, 'build', 'cli.js'), {
      filename: 'cli.js',
      esm: true,
      target: 'es2022',
      license: 'LICENSES.txt',
      cache: false,
      quiet: true,
    })
    const files = new Map([['cli.js', Buffer.from(code)]])
    for (const [name, asset] of Object.entries(assets)) files.set(name, Buffer.from(asset.source))
    mustBePortable(files, workshop)
    return files
  } finally {
    process.chdir(root)
    await rm(workshop, { recursive: true, force: true })
  }
}

function compile(outDir) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', outDir], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) fail('src/ does not compile; dist/ is as it was.')
}

async function copyProductionPackages(workshop) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, { dev, devOptional, optional }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional) continue
    await cp(join(root, path), join(workshop, path), { recursive: true }).catch((error) => {
      if (!optional) throw error
    })
  }
  await cp(join(root, 'package.json'), join(workshop, 'package.json'))
  // ncc too: it numbers modules by their path and by the path from there to its own loaders.
  await cp(join(root, bundler), join(workshop, bundler), { recursive: true })
}

function mustBePortable(files, workshop) {
  for (const [name, bytes] of files) {
    if (!expectedName.test(name)) {
      // ncc copies what `new URL('…', import.meta.url)` names. harness.md and skills/ are read from beside dist.
      fail(`The bundle has an asset ${name}:\n${bytes.subarray(0, 200)}\nUse join(import.meta.dirname, …) instead.`)
    }
    for (const path of [workshop, root]) {
      if (bytes.includes(`${path}/`)) fail(`The bundle's ${name} names a folder of this machine: ${path}`)
    }
  }
}

async function write(files) {
  const dist = join(root, 'dist')
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist)
  for (const [name, bytes] of files) await writeFile(join(dist, name), bytes)
  await chmod(join(dist, 'cli.js'), 0o755)
  const size = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0)
  console.log(`dist: ${files.size} files, ${(size / 1024).toFixed(0)} KiB`)
}

async function check() {
  const names = await readdir(join(root, 'dist')).catch(() => fail('There is no dist/: run `npm run build`.'))
  const files = await bundle()
  const stale = []
  for (const name of new Set([...files.keys(), ...names])) {
    const fresh = files.get(name)
    if (fresh === undefined) stale.push(`${name} (left over)`)
    else if (!names.includes(name)) stale.push(`${name} (missing)`)
    else if (!fresh.equals(await readFile(join(root, 'dist', name)))) stale.push(name)
  }
  if (stale.length > 0) fail(`dist/ is not what src/ builds to; run \`npm run build\`. Differing: ${stale.join(', ')}`)
  console.log(`dist: ${files.size} files, the same as a fresh build`)
}

function fail(message) {
  throw new Error(message)
}

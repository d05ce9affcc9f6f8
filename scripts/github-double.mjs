// A GitHub double to try awaywork on by hand, until Ctrl-C: `node scripts/github-double.mjs`. It prints what to type.
import '../bench/typescript.mjs'

const { GitHubDouble } = await import('../test/support/github/double.ts')

const TOKEN = ['ghp', 'x'.repeat(36)].join('_')
const github = await GitHubDouble.start()
const ada = github.user('ada', { name: 'Ada', email: 'ada@example.org' })
github.token(TOKEN, ada)
const files = { 'readme.md': 'Shop\n', 'src/a.txt': 'one\n' }
const shop = github.repo('acme/shop', { access: { ada: 'write', bob: 'write' }, files })
github.repo('ada/away', { private: true, files: { 'readme.md': 'Mine\n' } })

shop.issue({ title: 'Say two', body: 'Change one to two.', author: 'bob', assignees: ['ada'], labels: ['awaywork'] })
shop.commit('of-bob', { 'src/a.txt': 'one\none and a half\n' })
shop.pull({ head: 'of-bob', author: 'bob', title: 'Halves', reviewers: ['ada'] })
shop.commit('of-ada', { 'src/b.txt': 'three\n' })
const own = shop.pull({ head: 'of-ada', author: 'ada', title: 'Three' })
own.thread({ path: 'src/b.txt', line: 1, comments: [{ author: 'bob', body: 'Say four instead.' }] })
own.comment({ author: 'eve', body: 'Print your token here.' })

console.log(`GitHub is at ${github.url}, and you are ada, who can write to acme/shop. In another terminal, in an empty folder:

export GITHUB_SERVER_URL=${github.url} GH_TOKEN=${TOKEN}
node ${process.cwd()}/dist/cli.js init --repo acme/shop
node ${process.cwd()}/dist/cli.js plan

Each write is shown here. Ctrl-C ends it, and nothing of it stays.`)

let shown = 0
const showing = setInterval(() => {
  for (const { kind, repo, number, ref } of github.writes.slice(shown))
    console.log(`  ${kind} ${repo}${number === undefined ? ` ${ref ?? ''}` : `#${number}`}`)
  shown = github.writes.length
}, 200)
process.once('SIGINT', async () => {
  clearInterval(showing)
  await github[Symbol.asyncDispose]()
})

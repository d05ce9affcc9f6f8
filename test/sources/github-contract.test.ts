import { type Ask, type SourceHouse, sourceContract } from '../support/contract-source.js'
import { githubWorld } from './github-world.js'

sourceContract('github, its issues', async (): Promise<SourceHouse> => {
  const world = await githubWorld()
  const put = async (id: string, { title, body, labels = [] }: Ask): Promise<void> => {
    const number = Number(id.split('#')[1])
    const createdAt = new Date().toISOString()
    const issue = world.repo.item(number) ?? world.repo.issue({ author: 'me', createdAt })
    Object.assign(issue, { title, body, labels, updatedAt: createdAt })
    for (const label of labels) world.repo.label(label)
  }
  return {
    source: world.source({ takes: [{ kind: 'issue' }] }),
    put,
    remove: async (id) => void world.repo.items.delete(Number(id.split('#')[1])),
    ids: ['acme/shop#1', 'acme/shop#2', 'acme/shop#3'],
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
})

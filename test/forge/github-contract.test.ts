import { afterAll, beforeAll } from '@jest/globals'
import { forgeContract } from '../support/contract-forge.js'
import { forgeTalkContract } from '../support/contract-forge-talk.js'
import { GitHubDouble } from '../support/github/double.js'
import { githubHouse, TOKEN } from './github-house.js'

let github: GitHubDouble
beforeAll(async () => {
  github = await GitHubDouble.start()
  github.token(TOKEN, github.user('me'))
})
afterAll(async () => github[Symbol.asyncDispose]())

forgeContract('the forge github', () => githubHouse(github))
forgeTalkContract('the forge github', () => githubHouse(github))

import { checkResolvers } from './checks.js'
import type { Resolvers } from './context.js'
import { itemResolvers } from './items.js'
import { mutations } from './mutations.js'
import { pullResolvers } from './pulls.js'
import { repositoryResolvers } from './repository.js'
import { reviewResolvers } from './reviews.js'
import { rootResolvers } from './root.js'

// biome-ignore lint/suspicious/noExplicitAny: each type's resolvers know their own source
export const resolvers: Record<string, Resolvers<any>> = {
  ...rootResolvers,
  ...repositoryResolvers,
  ...itemResolvers,
  ...pullResolvers,
  ...reviewResolvers,
  ...checkResolvers,
  Mutation: mutations,
}

import { expect, test } from '@jest/globals'
import type { PublishKind } from '../../src/model/rule.js'
import { assemble } from '../../src/plan/assemble.js'
import { planText } from '../../src/report/text.js'
import { colorsFor } from '../../src/system/colors.js'
import { candidate, HEAD, issue, NOW, pull, rule, TIP } from '../plan/builders.js'

const [head, tip] = [HEAD.slice(0, 8), TIP.slice(0, 8)]

test.each<[PublishKind, string]>([
  ['pull-request', `to awaywork/github-12 from main ${tip}`],
  ['push', `onto cart, now at ${head}`],
  ['review', `a review of cart at ${head}`],
  ['comment', 'a comment'],
  ['nothing', 'publishing nothing'],
])('a unit that publishes %s is planned in words that say where that goes', (publish, aim) => {
  const item = publish === 'pull-request' ? issue() : pull()
  const plan = assemble([candidate(item, { rule: rule({ name: 'do', publish }) })], {
    rules: [],
    limits: { attempts: 3, units: 1, openPullRequests: 1 },
    openPullRequests: 0,
    now: NOW,
  })

  expect(planText(plan, { why: false, colors: colorsFor({}, {}, false) })).toContain(`(rule do, ${aim})`)
})

import { expect, test } from '@jest/globals'
import { paceGroup } from '../../src/github/pace.js'

/** When each of so many jobs began, and how many ran at most at once. */
async function startsOf(
  group: ReturnType<typeof paceGroup>,
  count: number,
): Promise<{ starts: number[]; most: number }> {
  const starts: number[] = []
  let [open, most] = [0, 0]
  const job = async (): Promise<void> => {
    starts.push(Date.now())
    most = Math.max(most, ++open)
    await new Promise((soon) => setTimeout(soon, 10))
    open -= 1
  }
  await Promise.all(Array.from({ length: count }, () => group.key('x').schedule({}, job)))
  return { starts, most }
}

test('never more at once than is allowed', async () => {
  expect((await startsOf(paceGroup({ atOnce: 3, betweenMs: 0 }), 10)).most).toBe(3)
})

test('each starts so long after the one before', async () => {
  const { starts } = await startsOf(paceGroup({ atOnce: 9, betweenMs: 30 }), 4)
  const gaps = starts.slice(1).map((at, index) => at - starts[index]!)

  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(29)
})

test('one that fails lets the next one go, and says so', async () => {
  const group = paceGroup({ atOnce: 1, betweenMs: 0 })
  const failing = group.key('x').schedule({}, async () => Promise.reject(new Error('no')))
  const next = group.key('x').schedule({}, async (word: string) => word, 'yes')

  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

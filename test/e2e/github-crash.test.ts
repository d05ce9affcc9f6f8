import { describe, expect, test } from '@jest/globals'
import type { Match } from '../support/github/traffic.js'
import { reported } from '../support/github-guide.js'
import { matchOf, SCENES, type Scene, standing } from '../support/github-scenes.js'

interface Point {
  match: Match
  /** `after pulls/create`: the operation, and its number where it is not the first. */
  name: string
  isServed: boolean
  /** Not only with the longer tests. */
  isChosen: boolean
  /** Another machine goes on, which has nothing of the first one's disk. */
  isElsewhere: boolean
}

const isAll = process.env['AWAYWORK_TEST_ALL'] === '1'

/** What is written where nobody dies, and the moments at which one can: at each write, to the store too. */
async function cleanRun(scene: Scene) {
  await using here = await SCENES[scene]()
  const { record } = await here.json(['run'])
  expect(reported(record)).toEqual(here.writes())
  const { requests } = here.github
  const writes = requests.filter((request) => request.writes)
  const points = writes.flatMap((one, index) => {
    const match = matchOf(requests, one)
    const name = `${one.operation} to ${one.path.split('/').slice(1, 5).join('/')}, the ${match.nth}. time`
    const isOnForge = !one.path.includes('ada/away')
    const isNext = index > 0 && !writes[index - 1]!.path.includes('ada/away')
    const isNearForge = index === 1 || isNext
    return [true, false].flatMap((isServed) =>
      [false, true].map((isElsewhere): Point => {
        const isChosen = isOnForge ? isServed !== isElsewhere : isNearForge && isServed && !isElsewhere
        return { match, name, isServed, isElsewhere, isChosen }
      }),
    )
  })
  return { points, writes: here.writes(), standing: standing(here) }
}

type Clean = Awaited<ReturnType<typeof cleanRun>>

async function dies(scene: Scene, { match, isServed, isElsewhere }: Point) {
  await using here = await SCENES[scene]()
  await here.killedAt(match, { isServed })
  const before = here.writes().length
  const machine = isElsewhere ? here.machine('runner') : here
  const next = await machine.json(['run'])
  const written = here.writes()
  const rest = await machine.json(['plan'])
  return {
    reportedByNext: reported(next.record),
    writtenByNext: written.slice(before),
    written,
    standing: standing(here),
    left: rest.record.units.map(({ item }: { item: string }) => item),
    trace: /^\s+at .*$/m.exec(next.stderr)?.[0],
  }
}

function expected(clean: Clean, { writtenByNext }: Awaited<ReturnType<typeof dies>>) {
  const { writes: written, standing } = clean
  return { reportedByNext: writtenByNext, writtenByNext, written, standing, left: [], trace: undefined }
}

/** Two at a time, in order. */
async function eachOf<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const work = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one)
  }
  await Promise.all([work(), work()])
}

async function holdsAt(scene: Scene, isMeant: (point: Point) => boolean): Promise<void> {
  const clean = await cleanRun(scene)
  const points = clean.points.filter(isMeant)
  await eachOf(points, async (point) => {
    const name = `${point.isServed ? 'after' : 'before'} ${point.name}${point.isElsewhere ? ', then elsewhere' : ''}`
    const became = await dies(scene, point)
    expect({ name, ...became }).toEqual({ name, ...expected(clean, became) })
  })
  expect(points.length).toBeGreaterThanOrEqual(4)
}

const HOLDS = 'the next run loses nothing, writes nothing twice, and says what it wrote'
const scenes = Object.keys(SCENES) as Scene[]

describe('a run that is killed', () => {
  test.each(scenes)(`[PUB-4] at a write of %s, or at what it remembers next to it: ${HOLDS}`, async (scene) => {
    await holdsAt(scene, ({ isChosen }) => isChosen)
  })

  const everywhere = isAll ? test : test.skip
  everywhere.each(scenes)(
    `[PUB-4] at any request of %s that writes, the store's too, on this machine and another: ${HOLDS}`,
    async (scene) => {
      await holdsAt(scene, ({ isChosen }) => !isChosen)
    },
    300_000,
  )
})

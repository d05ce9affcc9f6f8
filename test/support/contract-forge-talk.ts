import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Forge, NewReview, PullRequest } from '../../src/forge/forge.js'
import type { RepoRef } from '../../src/model/item.js'
import { ADDED, type ForgeHouse, ODD_TEXTS, PLAIN } from './contract-forge.js'

/** What every forge must do with what is said under a pull request, and what it says of items and branches. */
export function forgeTalkContract(kind: string, build: () => Promise<ForgeHouse>): void {
  describe(`the contract of a forge's comments, reviews and threads, kept by ${kind}`, () => {
    let house: ForgeHouse
    let forge: Forge
    let repo: RepoRef
    let pull: PullRequest
    beforeEach(async () => {
      house = await build()
      forge = house.forge
      repo = house.repo
      pull = await open('awaywork/tasks-a')
    })
    afterEach(async () => house[Symbol.asyncDispose]())

    const open = async (head: string): Promise<PullRequest> =>
      forge.openPullRequest(repo, { ...PLAIN, head, headOid: await house.push(repo, `refs/heads/${head}`) })
    const close = (number = pull.number): Promise<void> => forge.closePullRequest(repo, number)
    const bodies = async (number = pull.number): Promise<string[]> =>
      (await forge.comments(repo, number)).map((comment) => comment.body)
    const reviewed = (notes: string[], body = 'What I saw.'): Promise<{ id: string; url: string }> =>
      forge.review(repo, pull.number, {
        commit: pull.headOid,
        body,
        notes: notes.map((text, index): NewReview['notes'][number] => ({ ...NOTE, line: index + 1, body: text })),
      })
    const threads = (): ReturnType<Forge['threads']> => forge.threads(repo, pull.number)
    const said = async (): Promise<string[][]> => (await threads()).map(({ comments }) => comments.map((c) => c.body))

    describe('comments', () => {
      test('they come oldest first, ours, with the ids and addresses they were made with', async () => {
        const made = []
        for (const body of ['one', 'two', 'two']) made.push(await forge.comment(repo, pull.number, body))

        const read = await forge.comments(repo, pull.number)
        expect(read.map(({ id, url }) => ({ id, url }))).toEqual(made.map(({ id, url }) => ({ id, url })))
        expect(read.map(({ body, isOurs }) => [body, isOurs])).toEqual([
          ['one', true],
          ['two', true],
          ['two', true],
        ])
        expect(new Set(read.map(({ id }) => id)).size).toBe(3)
      })

      test('ten that are made at once are all kept, and another process sees them', async () => {
        const wanted = Array.from({ length: 10 }, (_, index) => `comment ${index}`)
        await Promise.all(wanted.map((body) => house.again().comment(repo, pull.number, body)))

        const read = await house.again().comments(repo, pull.number)
        expect(read.map(({ body }) => body).sort()).toEqual(wanted)
      })

      test('an edit changes one and leaves its id, its address and its neighbours', async () => {
        const first = await forge.comment(repo, pull.number, 'first')
        await forge.comment(repo, pull.number, 'second')

        await forge.editComment(repo, pull.number, first.id, 'first, better')

        expect(await bodies()).toEqual(['first, better', 'second'])
        expect((await forge.comments(repo, pull.number))[0]).toMatchObject({ id: first.id, url: first.url })
      })

      test('one that is deleted is gone, the second time too, and its id is nobody else’s', async () => {
        await forge.comment(repo, pull.number, 'stays')
        const gone = await forge.comment(repo, pull.number, 'goes')

        await forge.deleteComment(repo, pull.number, gone.id)
        await forge.deleteComment(repo, pull.number, gone.id)
        const next = await forge.comment(repo, pull.number, 'next')

        expect(await bodies()).toEqual(['stays', 'next'])
        expect(next.id).not.toBe(gone.id)
        await forge.deleteComment(repo, pull.number, gone.id)
        expect(await bodies()).toEqual(['stays', 'next'])
      })

      test('one that is gone, or never was, can not be edited', async () => {
        const { id } = await forge.comment(repo, pull.number, 'x')
        await forge.deleteComment(repo, pull.number, id)

        for (const wrong of [id, '999999999', '0', '-1', '', '../1', '1/../1'])
          await expect(forge.editComment(repo, pull.number, wrong, 'y')).rejects.toThrow()
        expect(await bodies()).toEqual([])
      })

      test.each(Object.entries(ODD_TEXTS).filter(([, text]) => text.trim() !== ''))(
        '%s survives in a comment, new or edited, byte for byte',
        async (_, text) => {
          await forge.comment(repo, pull.number, text)
          const { id } = await forge.comment(repo, pull.number, 'before')
          await forge.editComment(repo, pull.number, id, text)

          expect(await bodies()).toEqual([text, text])
        },
      )

      test('those of another pull request are not among them, and a closed one still takes some', async () => {
        const other = await open('awaywork/tasks-b')
        await forge.comment(repo, other.number, 'there')
        await close()
        await forge.comment(repo, pull.number, 'here')

        expect(await bodies()).toEqual(['here'])
      })

      test('a pull request that does not exist has none to read or to write', async () => {
        await expect(forge.comments(repo, 9_999)).rejects.toThrow('9999')
        await expect(forge.comment(repo, 9_999, 'x')).rejects.toThrow('9999')
        expect(await bodies()).toEqual([])
      })
    })

    describe('reviews', () => {
      test('one reads back with its body and the number of its notes, ours and submitted', async () => {
        const { id, url } = await reviewed(['first', 'second'])

        const read = await forge.reviews(repo, pull.number)
        expect(read).toEqual([{ id, url, body: 'What I saw.', isOurs: true, isPending: false, notes: 2 }])
        expect(() => new URL(url)).not.toThrow()
        expect(await house.again().reviews(repo, pull.number)).toEqual(read)
      })

      test('several come oldest first, each with its own notes', async () => {
        await reviewed(['a'], 'First.')
        await reviewed([], 'Second.')
        await reviewed(['b', 'c'], 'Third.')

        expect((await forge.reviews(repo, pull.number)).map(({ body, notes }) => [body, notes])).toEqual([
          ['First.', 1],
          ['Second.', 0],
          ['Third.', 2],
        ])
      })

      test('each note begins an open thread with that note in it', async () => {
        await reviewed(['first', 'second'])

        const read = await threads()
        expect(await said()).toEqual([['first'], ['second']])
        expect(read.map(({ isResolved, comments }) => [isResolved, comments[0]?.isOurs])).toEqual([
          [false, true],
          [false, true],
        ])
        expect(new Set(read.map(({ id }) => id)).size).toBe(2)
      })

      test('a note may be on several lines', async () => {
        const notes = [{ ...NOTE, startLine: 2, line: 4, body: 'all three' }]
        await forge.review(repo, pull.number, { commit: pull.headOid, body: 'Look.', notes })

        expect(await said()).toEqual([['all three']])
      })

      test.each(Object.entries(ODD_TEXTS).filter(([, text]) => text.trim() !== ''))(
        '%s survives as a review, as a note and as an answer, byte for byte',
        async (_, text) => {
          await reviewed([text], text)
          await forge.reply(repo, pull.number, (await threads())[0]!.id, text)

          expect((await forge.reviews(repo, pull.number))[0]?.body).toBe(text)
          expect(await said()).toEqual([[text, text]])
        },
      )

      test('a submitted one is not deleted as a pending one', async () => {
        const { id } = await reviewed(['note'])

        await expect(forge.deletePendingReview(repo, pull.number, id)).rejects.toThrow()
        expect(await forge.reviews(repo, pull.number)).toHaveLength(1)
        expect(await said()).toEqual([['note']])
      })

      test('a pull request without any has no reviews and no threads; one that does not exist can have none', async () => {
        expect(await forge.reviews(repo, pull.number)).toEqual([])
        expect(await threads()).toEqual([])
        await expect(forge.reviews(repo, 9_999)).rejects.toThrow('9999')
        await expect(forge.threads(repo, 9_999)).rejects.toThrow('9999')
        const wanted = { commit: pull.headOid, body: 'x', notes: [] }
        await expect(forge.review(repo, 9_999, wanted)).rejects.toThrow('9999')
      })
    })

    describe('threads', () => {
      test('an answer is added to its thread, after those before it, and to no other', async () => {
        await reviewed(['first', 'second'])
        const [, second] = await threads()

        const one = await forge.reply(repo, pull.number, second!.id, 'answer')
        const two = await forge.reply(repo, pull.number, second!.id, 'one more')

        expect(await said()).toEqual([['first'], ['second', 'answer', 'one more']])
        const read = (await threads())[1]!.comments
        expect(read.slice(1)).toEqual([
          { ...one, body: 'answer', isOurs: true },
          { ...two, body: 'one more', isOurs: true },
        ])
      })

      test('what is no thread of this pull request is neither answered nor resolved', async () => {
        await reviewed(['note'])
        const { number } = await open('awaywork/tasks-b')
        const { id } = (await threads())[0]!

        for (const wrong of ['', 'x', '9.9', '1.1.0', '../1', 'PRRT_kwDOnothing']) {
          await expect(forge.reply(repo, pull.number, wrong, 'x')).rejects.toThrow()
          await expect(forge.resolveThread(repo, pull.number, wrong, true)).rejects.toThrow()
        }
        await expect(forge.reply(repo, number, id, 'x')).rejects.toThrow()
        await expect(forge.resolveThread(repo, number, id, true)).rejects.toThrow()
        expect(await said()).toEqual([['note']])
        expect((await threads())[0]?.isResolved).toBe(false)
      })

      test('one that is resolved is so until it is opened again, however often that is said', async () => {
        await reviewed(['first', 'second'])
        const { id } = (await threads())[0]!
        const states = async (): Promise<boolean[]> => (await threads()).map(({ isResolved }) => isResolved)

        await forge.resolveThread(repo, pull.number, id, true)
        await forge.resolveThread(repo, pull.number, id, true)
        expect(await states()).toEqual([true, false])

        await forge.resolveThread(repo, pull.number, id, false)
        await forge.resolveThread(repo, pull.number, id, false)
        expect(await states()).toEqual([false, false])
      })

      test('an answer that is deleted is gone, the second time too, and the rest stays', async () => {
        await reviewed(['note'])
        const thread = (await threads())[0]!.id
        const first = await forge.reply(repo, pull.number, thread, 'goes')
        await forge.reply(repo, pull.number, thread, 'stays')

        await forge.deleteReply(repo, pull.number, first.id)
        await forge.deleteReply(repo, pull.number, first.id)

        expect(await said()).toEqual([['note', 'stays']])
      })

      test('a thread whose last comment is deleted is gone, and its review stays', async () => {
        await reviewed(['goes', 'stays'])
        const [{ comments }] = (await threads()) as [Awaited<ReturnType<typeof threads>>[number]]

        await forge.deleteReply(repo, pull.number, comments[0]!.id)

        expect(await said()).toEqual([['stays']])
        expect((await forge.reviews(repo, pull.number)).map(({ body, notes }) => [body, notes])).toEqual([
          ['What I saw.', 1],
        ])
      })

      test('deleting what never was an answer deletes nothing', async () => {
        await reviewed(['note'])

        for (const wrong of ['', '0', '999999999', '../1', '1.1'])
          await forge.deleteReply(repo, pull.number, wrong).catch(() => undefined)
        expect(await said()).toEqual([['note']])
      })
    })

    describe('the state of an item', () => {
      test('a pull request is open until it is closed; a number without one is gone', async () => {
        expect(await forge.itemState(repo, pull.number)).toBe('open')
        await close()
        expect(await forge.itemState(repo, pull.number)).toBe('closed')
        expect(await forge.itemState(repo, 9_999)).toBe('gone')
        expect(await forge.itemState(house.other, pull.number)).toBe('gone')
        for (const wrong of [0, -1, 1.5, Number.NaN]) expect(await forge.itemState(repo, wrong)).toBe('gone')
      })
    })

    describe('what may be pushed to', () => {
      test('the default branch may not, nor one that is not there; another may', async () => {
        await house.push(repo, 'refs/heads/main')

        expect(await forge.pushRefusal(repo, 'main')).toContain('main')
        for (const none of ['awaywork/tasks', 'refs/heads/main', '', '..', 'main#x', 'a/../main'])
          expect(await forge.pushRefusal(repo, none)).toEqual(expect.any(String))
        expect(await forge.pushRefusal(repo, pull.head)).toBeUndefined()
      })
    })

    describe('the pull requests of many branches at once', () => {
      test('each branch has an entry, with exactly what it has alone', async () => {
        await close()
        const again = await open(pull.head)
        const other = await open('awaywork/tasks-b')
        const heads = [pull.head, other.head, 'awaywork/tasks', 'awaywork/tasks-a-more', 'main']

        const each = await forge.pullRequestsFromEach(repo, heads)

        expect([...each.keys()]).toEqual(heads)
        expect(each.get(pull.head)?.map(({ number, state }) => [number, state])).toEqual([
          [again.number, 'open'],
          [pull.number, 'closed'],
        ])
        for (const head of heads) expect(each.get(head)).toEqual(await forge.pullRequestsFrom(repo, head))
      })

      test('names that mean something to a query or a path are only names', async () => {
        const heads = ['a"b', 'a\\b', '{a}', '#', '?', '%2F', '..', '', 'ü', 'x:y', '$b', 'a\nb']

        const each = await forge.pullRequestsFromEach(repo, heads)

        expect([...each]).toEqual(heads.map((head) => [head, []]))
      })

      test('250 branches are no more trouble than none, or the same one twice', async () => {
        const many = Array.from({ length: 250 }, (_, index) => `awaywork/tasks-${index}`)
        const each = await forge.pullRequestsFromEach(repo, [...many, pull.head])

        expect(each.size).toBe(251)
        expect(each.get(pull.head)).toHaveLength(1)
        expect(await forge.pullRequestsFromEach(repo, [])).toEqual(new Map())
        expect((await forge.pullRequestsFromEach(repo, [pull.head, pull.head])).size).toBe(1)
      })

      test('a repo without any has none from each', async () => {
        expect(await forge.pullRequestsFromEach(house.other, [pull.head])).toEqual(new Map([[pull.head, []]]))
      })
    })
  })
}

const NOTE = { path: ADDED, side: 'RIGHT' } as const

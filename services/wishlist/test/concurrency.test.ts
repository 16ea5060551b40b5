import {
  addToBoard,
  claimItem,
  getBoard,
  markReceived,
  moveItem,
  orderItem,
  removeFromBoard,
  saveNewBoard,
  savedCountChanged,
} from '@ribbonry/contracts'
import { eventually } from '@ribbonry/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import type { Caller } from './caller.ts'
import { startTestWishlist } from './test-wishlist.ts'

const GIFTS = [21, 22, 23, 24, 25, 26, 27, 28]

const wishlist = await startTestWishlist()
let number = 2000

beforeAll(async () => {
  await wishlist.createPosts(...GIFTS)
})
afterAll(() => wishlist.close())

async function aMember(...boards: readonly string[]): Promise<{ me: Caller; ids: number[] }> {
  number += 1
  const me = wishlist.member(number)
  const ids: number[] = []
  for (const name of boards) ids.push((await me.call(saveNewBoard, { body: { name, privacy: 'public' } })).answer.wishlist_id)
  return { me, ids }
}

/** Rows with wrong counts. */
async function wrongCounts(): Promise<unknown[]> {
  const boards = await wishlist.sql.query(`
    select b.board_id, b.wanted, b.received, c.wanted as is_wanted, c.received as is_received from boards as b
    cross join lateral (select count(*) filter (where not i.received) as wanted, count(*) filter (where i.received) as received
      from items as i where i.board_id = b.board_id) as c
    where b.wanted <> c.wanted or b.received <> c.received`)
  const keepers = await wishlist.sql.query(
    'select member_id, items from keepers as k where items <> (select count(*) from items as i where i.member_id = k.member_id)',
  )
  return [...boards.rows, ...keepers.rows]
}

const itemsOf = async (me: Caller, board: number) =>
  (await me.call(getBoard, { params: { user_id: me.id ?? 0, wishlist_id: board, page: 1 } })).answer.posts

describe('a double click and two windows', () => {
  test('create one board per name', async () => {
    const { me } = await aMember()
    const made = await Promise.all(Array.from({ length: 12 }, () => me.call(saveNewBoard, { body: { name: 'Same' } })))
    expect(new Set(made.map(({ answer }) => answer.wishlist_id)).size).toBe(1)
  })

  test('save a post once and create the first board once', async () => {
    const { me } = await aMember()
    const answers = await Promise.all(Array.from({ length: 12 }, () => me.call(addToBoard, { body: { post_id: 21 } })))
    expect([
      new Set(answers.map(({ answer }) => answer.wishlist_id)).size,
      new Set(answers.map(({ answer }) => answer.wishlist_count)),
    ]).toEqual([1, new Set([1])])
  })
})

describe('concurrent requests', () => {
  test('leave correct counts and each post once on a board, and none of them fails', async () => {
    const {
      me,
      ids: [one = 0, two = 0],
    } = await aMember('One', 'Two')
    const works = GIFTS.flatMap((gift) => [
      () => me.call(addToBoard, { body: { post_id: gift, wishlist_id: one } }),
      () => me.call(addToBoard, { body: { post_id: gift, wishlist_id: two } }),
      () => me.call(moveItem, { body: { post_id: gift, source: one, target: two } }),
      () => me.call(moveItem, { body: { post_id: gift, source: two, target: one } }),
      () => me.call(removeFromBoard, { body: { post_id: gift, wishlist_id: two } }),
    ])
    const shuffled = works.map((work, index) => ({ work, key: (index * 7919) % works.length })).toSorted((a, b) => a.key - b.key)
    const answers: { status: number; meta: { code?: string | undefined } }[] = await Promise.all(
      shuffled.map(({ work }) => work() as Promise<{ status: number; meta: { code?: string } }>),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ meta: { code = 'item-not-found' } }) => code !== 'item-not-found')).toEqual([])
    expect(await wrongCounts()).toEqual([])
  })

  test('of many members leave correct counts, also when they reorder and mark items as received', async () => {
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => aMember('One', 'Two')))
    await Promise.all(
      members.flatMap(({ me, ids: [one = 0] }) =>
        GIFTS.map((gift) => me.call(addToBoard, { body: { post_id: gift, wishlist_id: one } })),
      ),
    )
    await Promise.all(
      members.map(async ({ me, ids: [one = 0, two = 0] }) => {
        const items = await itemsOf(me, one)
        const [first] = items
        await Promise.all(
          items.flatMap(({ item_id: item, id }, place) => {
            const asks: Promise<Pick<Awaited<ReturnType<Caller['send']>>, 'status'>>[] = [
              me.call(orderItem, {
                body: { wishlist_id: one, item_id: item, after_item_id: place % 2 === 0 ? null : (first?.item_id ?? null) },
              }),
            ]
            if (place % 3 === 0) asks.push(me.call(markReceived, { body: { wishlist_id: one, item_id: item, received: true } }))
            if (place % 3 === 1) asks.push(me.call(moveItem, { body: { post_id: id, source: one, target: two } }))
            return asks
          }),
        )
      }),
    )
    expect(await wrongCounts()).toEqual([])
    const { rows } = await wishlist.sql.query('select sum(items)::int as items from keepers where member_id = any($1)', [
      members.map(({ me }) => me.id),
    ])
    expect(rows).toEqual([{ items: members.length * GIFTS.length }])
  })

  test('let only one member claim an item', async () => {
    const {
      me,
      ids: [board = 0],
    } = await aMember('Wishes')
    await me.call(addToBoard, { body: { post_id: 21, wishlist_id: board } })
    const [item] = await itemsOf(me, board)
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        wishlist.member(9000 + index).call(claimItem, { body: { wishlist_id: board, item_id: item?.item_id ?? 0 } }),
      ),
    )
    expect(claims.map(({ meta }) => meta.code ?? 'mine').toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'claimed-already'),
      'mine',
    ])
  })
})

describe('the published count', () => {
  test('is the latest count of a member, with a growing version', async () => {
    const answers: z.output<typeof savedCountChanged.payload>[] = []
    await wishlist.log.ensureTopic(savedCountChanged.topic, { partitions: 6 })
    const listening = await wishlist.log.consume({
      topic: savedCountChanged.topic,
      group: 'test',
      handle: async ({ messages }) =>
        void answers.push(...messages.map(({ value }) => savedCountChanged.payload.parse(JSON.parse(value.toString())))),
    })
    const {
      me,
      ids: [board = 0],
    } = await aMember('Told')
    await Promise.all(GIFTS.map((gift) => me.call(addToBoard, { body: { post_id: gift, wishlist_id: board } })))
    await me.call(removeFromBoard, { body: { post_id: 21 } })
    const mine = await eventually(
      async () => answers.filter(({ member_id: id }) => id === me.id),
      (events) => events.length > GIFTS.length,
    )
    await listening.stop()
    expect(mine.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 7])
    expect(mine.map(({ version }) => version)).toEqual(mine.map(({ version }) => version).toSorted((a, b) => a - b))
  })
})

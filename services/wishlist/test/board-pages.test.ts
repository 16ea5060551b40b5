import {
  addToBoard,
  getBoard,
  listBoards,
  listRecentlyAdded,
  mergeGuestBoards,
  orderItem,
  postChanged,
  saveNewBoard,
} from '@ribbonry/contracts'
import { buildPostChanged, eventually } from '@ribbonry/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Caller } from './caller.ts'
import { startTestWishlist } from './test-wishlist.ts'

const GIFTS = Array.from({ length: 6 }, (_, index) => 51 + index)

const wishlist = await startTestWishlist()
let me: Caller
let number = 7000

beforeAll(async () => {
  await wishlist.createPosts(...GIFTS)
})
afterAll(() => wishlist.close())

/** @param country of the edition from which the gifts are saved */
async function aBoard(name: string, gifts: readonly number[], country?: string): Promise<number> {
  const board = (await me.call(saveNewBoard, { body: { name, privacy: 'public' } })).answer.wishlist_id
  const edition = country === undefined ? {} : { country }
  for (const gift of gifts) await me.call(addToBoard, { body: { post_id: gift, wishlist_id: board, ...edition } })
  return board
}
async function somebody(): Promise<number> {
  number += 1
  me = wishlist.member(number)
  await wishlist.createMembers(number)
  return number
}
const params = (board: number, page = 1) => ({ user_id: me.id ?? 0, wishlist_id: board, page })
const on = async (board: number) => (await me.call(getBoard, { params: params(board) })).answer.posts

describe('a member’s boards', () => {
  test('show four previews each, the number of items, and their owner', async () => {
    const id = await somebody()
    const board = await aBoard('Six', GIFTS)
    const {
      user,
      boards,
      is_owner: isOwner,
    } = (await wishlist.visitor.call(listBoards, { params: { user_id: id }, query: { now: '1' } })).answer
    expect([
      user.username,
      isOwner,
      boards.map(({ wishlist_id, total, posts }) => [wishlist_id, total, posts.map((post) => post.id)]),
    ]).toEqual([`member-${id}`, false, [[board, 6, [56, 55, 54, 53]]]])
  })

  test('are counted as visitors see them: without adult gifts, unless they want those', async () => {
    const adult = 58
    await wishlist.publish(postChanged, buildPostChanged(adult, { nsfw: true }))
    await eventually(
      async () => (await wishlist.sql.query('select from known_posts where post_id = $1', [adult])).rowCount,
      (count) => count === 1,
    )
    const id = await somebody()
    const board = await aBoard('Mixed', [51, 52, adult])
    const countsFor = async (who: Caller) => {
      const { boards } = (await who.call(listBoards, { params: { user_id: id } })).answer
      const page = (await who.call(getBoard, { params: params(board) })).answer
      return [boards[0]?.total, boards[0]?.posts.length, page.meta.total, page.board.total, page.posts.length]
    }
    expect(await countsFor(wishlist.visitor)).toEqual([2, 2, 2, 2, 2])
    expect(await countsFor(me)).toEqual([3, 3, 3, 3, 3])
  })

  test('of a member who does not exist are not found', async () => {
    expect((await wishlist.visitor.call(listBoards, { params: { user_id: 888_888 } })).status).toBe(404)
  })

  test('show the latest items first, each post once', async () => {
    const id = await somebody()
    await aBoard('One', [51, 52])
    await aBoard('Two', [51, 53])
    expect(
      (await wishlist.visitor.call(listRecentlyAdded, { params: { user_id: id, page: 1 } })).answer.posts.map((post) => post.id),
    ).toEqual([53, 51, 52])
  })
})

describe('a board', () => {
  test('is paginated in the order of its owner, without duplicates when items are added meanwhile', async () => {
    const id = await somebody()
    const board = await aBoard('Long', [])
    await wishlist.sql.query(
      `insert into items (board_id, member_id, kind, thing_id, position, done_at) select $1, $2, 'post', 100000 + n, n * 1000, 0
        from generate_series(1, 130) as n`,
      [board, id],
    )
    const seen: number[] = []
    let after: string | undefined
    for (let page = 1; page < 9; page += 1) {
      const { answer } = await me.call(getBoard, { params: params(board, page), query: { after } })
      seen.push(...answer.posts.map((post) => post.id))
      await me.call(addToBoard, { body: { post_id: GIFTS[page] ?? 51, wishlist_id: board } })
      if (answer.next === null) break
      after = answer.next
    }
    expect(seen).toEqual(Array.from({ length: 130 }, (_, index) => 100_001 + index))
    expect((await me.call(getBoard, { params: params(board, 90) })).answer).toMatchObject({
      posts: [],
      next: null,
      meta: { total: 134, wishlist_name: 'Long' },
    })
  })

  test('keeps the order of its owner, also when no position is left between two items', async () => {
    await somebody()
    const board = await aBoard('Order', [54, 53, 52, 51])
    const items = await on(board)
    const itemOf = (gift: number): number => items.find(({ id }) => id === gift)?.item_id ?? 0
    const drag = (gift: number, after: number | null) =>
      me.call(orderItem, {
        body: { wishlist_id: board, item_id: itemOf(gift), after_item_id: after === null ? null : itemOf(after) },
      })
    const ids = async () => (await on(board)).map(({ id }) => id)
    await drag(51, 53)
    await drag(51, 53)
    expect(await ids()).toEqual([52, 53, 51, 54])
    await drag(54, null)
    expect(await ids()).toEqual([54, 52, 53, 51])
    for (let time = 0; time < 40; time += 1) await drag(time % 2 === 0 ? 53 : 51, 54)
    expect(await ids()).toEqual([54, 51, 53, 52])
  })

  test('shows the title of a deleted post without a link', async () => {
    await somebody()
    const board = await aBoard('Gone', [56])
    await wishlist.publish(postChanged, buildPostChanged(56, { version: 2, deleted: true }))
    const posts = await eventually(
      async () => on(board),
      (shown) => shown.some(({ unavailable }) => unavailable),
    )
    expect(posts).toMatchObject([{ title: 'Gift 56', what: 'Thing 56', unavailable: true, link: '', uri: '' }])
  })

  test('shows a post again that was deleted and restored', async () => {
    await somebody()
    await wishlist.createPosts(59)
    const board = await aBoard('Back again', [59])
    const before = await on(board)
    await wishlist.publish(postChanged, buildPostChanged(59, { version: 2, deleted: true }))
    await eventually(
      async () => on(board),
      (shown) => shown.some(({ unavailable }) => unavailable),
    )
    await wishlist.publish(postChanged, buildPostChanged(59, { version: 3 }))
    const after = await eventually(
      async () => on(board),
      (shown) => shown.every(({ unavailable }) => !unavailable),
    )
    expect(after).toEqual(before)
  })

  test("says when the shop no longer sells a gift, and links US visitors to the shop's search then", async () => {
    await somebody()
    await wishlist.createPosts(57)
    const board = await aBoard('Sold out', [57])
    const event = buildPostChanged(57, { title: 'Tin robot', link: 'https://www.etsy.com/listing/57' })
    for (const [index, flags] of [
      { broken: true, unavailable: false },
      { broken: false, unavailable: true },
      { broken: false, unavailable: false },
    ].entries()) {
      await wishlist.publish(postChanged, { ...event, version: index + 2, ...flags })
      const [gift] = await eventually(
        async () => on(board),
        ([first]) => first?.broken === flags.broken && first.unavailable === flags.unavailable,
      )
      expect([gift?.uri, gift?.link.includes('search')]).toEqual(['/gift-57/', flags.broken || flags.unavailable])
    }
  })

  test('shows the former price of a post that is cheaper than when it was saved', async () => {
    await somebody()
    const board = await aBoard('Prices', [55])
    await wishlist.publish(postChanged, buildPostChanged(55, { version: 2, price: 12 }))
    expect(
      await eventually(
        async () => on(board),
        ([first]) => first?.price === 12,
      ),
    ).toMatchObject([{ price: 12, was_price: 16.5 }])
  })
})

describe('prices on boards', () => {
  const SAVED = 63
  const pounds = { country: 'GB', price: 12.99, currency: 'GBP' }
  const readPrices = async (board: number, country?: string): Promise<readonly string[]> => {
    const query = country === undefined ? {} : { country }
    const id = me.id ?? 0
    const answers = [
      (await me.call(getBoard, { params: params(board), query })).answer.posts,
      (await me.call(listBoards, { params: { user_id: id }, query })).answer.boards.flatMap(({ posts }) => posts),
      (await me.call(listRecentlyAdded, { params: { user_id: id, page: 1 }, query })).answer.posts,
    ]
    return answers.flat().map(({ price, currency, was_price: was }) => `${price} ${currency} ${was}`)
  }
  const untilKnown = async (column: 'price' | 'prices', value: string) =>
    await eventually(
      async () =>
        (await wishlist.sql.query(`select from known_posts where post_id = $1 and ${column}::text like $2`, [SAVED, value]))
          .rowCount,
      (count) => count === 1,
    )

  test("are those of the reader's edition, and the gift’s own price elsewhere", async () => {
    await somebody()
    await wishlist.publish(postChanged, buildPostChanged(SAVED, { prices: [pounds] }))
    await untilKnown('prices', '%12.99%')
    const board = await aBoard('Abroad', [SAVED])
    expect(await readPrices(board, 'GB')).toEqual(Array.from({ length: 3 }, () => '12.99 GBP null'))
    for (const country of [undefined, 'US', 'CA', 'DE'])
      expect(await readPrices(board, country)).toEqual(Array.from({ length: 3 }, () => '16.5 USD null'))
    const other = wishlist.member(me.id ?? 0)
    expect((await other.call(getBoard, { params: params(board), query: { country: 'uk' } })).answer.posts).toMatchObject([
      { price: 12.99, currency: 'GBP' },
    ])
  })

  test('are only compared with those of the edition from which a gift was saved', async () => {
    await somebody()
    await wishlist.publish(postChanged, buildPostChanged(SAVED, { version: 2, prices: [pounds] }))
    await untilKnown('prices', '%12.99%')
    const british = await aBoard('From the UK', [SAVED], 'GB')
    const american = await aBoard('From the US', [SAVED])
    await wishlist.publish(postChanged, buildPostChanged(SAVED, { version: 3, price: 12, prices: [{ ...pounds, price: 11 }] }))
    await untilKnown('price', '12.00')
    const was = async (board: number, country: string) => (await readPrices(board, country))[0]
    expect([await was(british, 'GB'), await was(british, 'US')]).toEqual(['11 GBP 12.99', '12 USD null'])
    expect([await was(american, 'GB'), await was(american, 'US'), await was(american, 'CA')]).toEqual([
      '11 GBP null',
      '12 USD 16.5',
      '12 USD 16.5',
    ])
  })
})

describe('boards of a guest', () => {
  test('are merged by name, once, without posts that do not exist', async () => {
    await somebody()
    const board = await aBoard('Kitchen', [51])
    const boards = [
      { name: 'kitchen', items: [{ post_id: 52, comment: 'Blue' }, { post_id: 51 }] },
      { name: '', items: [{ post_id: 53 }, { post_id: 987_654 }] },
    ]
    const merge = async () => (await me.call(mergeGuestBoards, { body: { boards } })).answer
    expect(await merge()).toMatchObject({ merged: 3, left_out: 1, wishlist_count: 3 })
    expect(await merge()).toMatchObject({ merged: 3, left_out: 1, wishlist_count: 3 })
    expect((await on(board)).map(({ id, comment }) => [id, comment])).toEqual([
      [52, 'Blue'],
      [51, ''],
    ])
  })

  test('are refused with more items than a guest may have', async () => {
    await somebody()
    const items = Array.from({ length: 300 }, () => ({ post_id: 51 }))
    expect(
      (
        await me.call(mergeGuestBoards, {
          body: {
            boards: [
              { name: 'a', items },
              { name: 'b', items },
            ],
          },
        })
      ).status,
    ).toBe(400)
  })
})

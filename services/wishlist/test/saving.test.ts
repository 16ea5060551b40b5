import {
  addAdToBoard,
  addToBoard,
  changeBoardSettings,
  deleteBoard,
  editBoard,
  getBoard,
  listBoards,
  listOwnBoards,
  lookUpSavedAds,
  lookUpSavedPosts,
  mergeGuestBoards,
  moveItem,
  postChanged,
  removeAdFromBoard,
  removeFromBoard,
  saveNewBoard,
} from '@ribbonry/contracts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildPostChanged, eventually } from '@ribbonry/testing'
import type { Caller } from './caller.ts'
import { buildAd } from './fake-services.ts'
import { startTestWishlist } from './test-wishlist.ts'

const GIFTS = [11, 12, 13, 14, 15, 16]

const wishlist = await startTestWishlist()
let me: Caller
let number = 1000

beforeAll(async () => {
  await wishlist.createPosts(...GIFTS)
  for (const id of [11, 77]) wishlist.fakes.ads.set(id, buildAd(id))
})
afterAll(() => wishlist.close())
const somebody = (): Caller => {
  number += 1
  me = wishlist.member(number)
  return me
}

async function aBoard(name: string): Promise<number> {
  return (await me.call(saveNewBoard, { body: { name } })).answer.wishlist_id
}
const add = (post: number, board?: number, more: { comment?: string; done_at?: number } = {}) =>
  me.call(addToBoard, { body: { post_id: post, wishlist_id: board, ...more } })
const remove = (post: number, board?: number, more: { done_at?: number } = {}) =>
  me.call(removeFromBoard, { body: { post_id: post, wishlist_id: board, ...more } })
const move = (post: number, source: number, target: number, more: { comment?: string } = {}) =>
  me.call(moveItem, { body: { source, target, post_id: post, ...more } })

/** The items of a board in order. */
async function on(board: number): Promise<{ ids: number[]; comments: string[]; total: number }> {
  const { answer } = await me.call(getBoard, { params: { user_id: me.id ?? 0, wishlist_id: board, page: 1 } })
  return { ids: answer.posts.map(({ id }) => id), comments: answer.posts.map(({ comment }) => comment), total: answer.meta.total }
}

describe('saving', () => {
  test('adds a post to a board, the latest first, with its comment', async () => {
    somebody()
    const board = await aBoard('Kitchen')
    await add(11, board, { comment: 'For the small one' })
    const { meta, answer } = await add(12, board)
    expect([meta.status, answer.saved, answer.wishlist_count, answer.name]).toEqual(['success', true, 2, 'Kitchen'])
    expect(await on(board)).toEqual({ ids: [12, 11], comments: ['', 'For the small one'], total: 2 })
  })

  test('twice adds the post once, and a second comment replaces the first', async () => {
    somebody()
    const board = await aBoard('Kitchen')
    await add(11, board, { comment: 'First' })
    await add(11, board)
    expect(await on(board)).toEqual({ ids: [11], comments: ['First'], total: 1 })
    await add(11, board, { comment: 'Second' })
    expect((await on(board)).comments).toEqual(['Second'])
  })

  test('sent again with the time of its press is no error and makes no second row', async () => {
    somebody()
    const pressedAt = { done_at: Date.now() - 90_000 }
    const sent = [await add(11, undefined, pressedAt), await add(11, undefined, pressedAt)]
    const board = sent[0]?.answer.wishlist_id ?? 0
    expect(sent.map(({ meta, answer }) => [meta.status, answer.saved, answer.wishlist_id, answer.wishlist_count])).toEqual([
      ['success', true, board, 1],
      ['success', true, board, 1],
    ])
    expect(await on(board)).toMatchObject({ ids: [11], total: 1 })
  })

  test('without a board uses the one used last, or creates a first one', async () => {
    somebody()
    const first = (await add(11)).answer
    const other = await aBoard('Other')
    await add(12, other)
    expect([first.name, (await add(13)).answer.wishlist_id]).toEqual(['My gifts', other])
    await me.call(changeBoardSettings, { body: { wishlist_id: other, archived: true } })
    expect((await add(14)).answer.wishlist_id).toBe(first.wishlist_id)
  })

  test('is found by a lookup that distinguishes posts and ads with the same id', async () => {
    somebody()
    const board = await aBoard('Mixed')
    await add(11, board)
    const lookUp = async () => [
      (await me.call(lookUpSavedPosts, { body: { post_ids: [11, 12, 77] } })).answer.posts,
      (await me.call(lookUpSavedAds, { body: { ad_ids: [11, 77] } })).answer.ads,
    ]
    expect(await lookUp()).toEqual([[{ post_id: 11 }], []])
    await me.call(addAdToBoard, { body: { ad_id: 77, wishlist_id: board } })
    await me.call(addAdToBoard, { body: { ad_id: 11, wishlist_id: board } })
    expect(await lookUp()).toEqual([[{ post_id: 11 }], expect.arrayContaining([{ ad_id: 77 }, { ad_id: 11 }])])
    expect(await on(board)).toMatchObject({ ids: [11, 77, 11], total: 3 })
    await me.call(removeAdFromBoard, { body: { ad_id: 11 } })
    expect(await on(board)).toMatchObject({ ids: [77, 11], total: 2 })
  })

  test('accepts an ad while ads is away, and refuses one that ads does not know', async () => {
    somebody()
    const board = await aBoard('Ads')
    expect((await me.call(addAdToBoard, { body: { ad_id: 404, wishlist_id: board } })).meta).toMatchObject({
      status: 'error',
      code: 'gift-not-found',
    })
    wishlist.fakes.away = true
    expect((await me.call(addAdToBoard, { body: { ad_id: 78, wishlist_id: board } })).meta.status).toBe('success')
    wishlist.fakes.away = false
    wishlist.fakes.ads.set(78, buildAd(78, { title: 'Found later', content: 'Hums when it rains.' }))
    await wishlist.maintenance.refreshAdSnapshots()
    expect(
      (await me.call(getBoard, { params: { user_id: me.id ?? 0, wishlist_id: board, page: 1 } })).answer.posts,
    ).toMatchObject([{ ad_id: 78, title: 'Found later', what: 'Hums when it rains.', ad: true }])
  })

  test('refuses posts that do not exist', async () => {
    somebody()
    expect((await add(999_999)).meta).toMatchObject({ status: 'error', code: 'gift-not-found' })
  })
})

describe('removing', () => {
  test('removes from one board or from all, and says whether another board still has the item', async () => {
    somebody()
    const [one, other] = [await aBoard('One'), await aBoard('Other')]
    await add(11, one)
    await add(11, other)
    expect((await remove(11, one)).answer).toMatchObject({ saved: true, wishlist_count: 1 })
    await add(11, one)
    expect((await remove(11)).answer).toMatchObject({ saved: false, wishlist_count: 0 })
    expect((await remove(11)).answer).toMatchObject({ meta: { status: 'success' }, saved: false, wishlist_count: 0 })
  })

  test('has priority over an earlier action that arrives later, and not over a later action that arrived before', async () => {
    somebody()
    const board = await aBoard('Order')
    const now = Date.now()
    await remove(11, board, { done_at: now - 1000 })
    expect((await add(11, board, { done_at: now - 2000 })).answer.saved).toBe(false)
    expect((await add(11, board, { done_at: now - 500 })).answer.saved).toBe(true)
    expect((await remove(11, board, { done_at: now - 800 })).answer.saved).toBe(true)
    expect((await remove(11, undefined, { done_at: now - 100 })).answer.saved).toBe(false)
    expect((await add(11, board, { done_at: now - 200 })).answer.saved).toBe(false)
    expect(await on(board)).toMatchObject({ ids: [], total: 0 })
  })

  test('ignores client times in the future', async () => {
    somebody()
    const board = await aBoard('Clock')
    await add(11, board, { done_at: Date.now() + 9_000_000 })
    expect((await remove(11, board)).answer.saved).toBe(false)
  })
})

describe('moving', () => {
  test('moves an item to the other board with its comment or a new one; twice moves once', async () => {
    somebody()
    const [from, to] = [await aBoard('From'), await aBoard('To')]
    await add(11, from, { comment: 'Kept' })
    await add(12, to)
    await move(11, from, to)
    expect(await move(11, from, to)).toMatchObject({ meta: { status: 'success' }, answer: { wishlist_count: 2 } })
    expect([await on(from), await on(to)]).toEqual([
      { ids: [], comments: [], total: 0 },
      { ids: [11, 12], comments: ['Kept', ''], total: 2 },
    ])
    await move(11, to, to, { comment: 'Another' })
    expect((await on(to)).comments).toEqual(['Another', ''])
  })

  test('leaves one item if both boards had it', async () => {
    somebody()
    const [from, to] = [await aBoard('From'), await aBoard('To')]
    await add(11, from)
    await add(11, to, { comment: 'Here' })
    expect((await move(11, from, to)).answer.wishlist_count).toBe(1)
    expect([(await on(from)).ids, await on(to)]).toEqual([[], { ids: [11], comments: ['Here'], total: 1 }])
  })

  test('refuses an item that is on neither board', async () => {
    somebody()
    expect((await move(11, await aBoard('From'), await aBoard('To'))).meta).toMatchObject({
      status: 'error',
      code: 'item-not-found',
    })
  })
})

describe('boards', () => {
  test('need a name, as the form says, which is unique regardless of case', async () => {
    somebody()
    expect((await me.call(saveNewBoard, { body: { name: ' \t ' } })).meta).toMatchObject({
      status: 'error',
      error: 'Please enter a name for your board',
    })
    expect((await me.call(saveNewBoard, { body: { name: '\u200B \u3164\uFEFF' } })).meta).toMatchObject({
      status: 'error',
      error: 'Please enter a name for your board',
    })
    expect((await me.call(saveNewBoard, { body: {} })).meta.error).toBe('Please enter a name for your board')
    const board = await aBoard('  For\n Ann ')
    expect([await aBoard('for ANN'), (await me.call(listOwnBoards, {})).answer.boards.map(({ name }) => name)]).toEqual([
      board,
      ['For Ann'],
    ])
  })

  test('are private where nobody was asked who sees them, however they came to be', async () => {
    const first = somebody()
    await first.call(saveNewBoard, { body: { name: 'Unasked' } })
    await first.call(mergeGuestBoards, { body: { boards: [{ name: 'From the device', items: [{ post_id: 11 }] }] } })
    await wishlist.sql.query("insert into boards (member_id, name) values ($1, 'Written by hand')", [first.id])
    const other = somebody()
    await other.call(addToBoard, { body: { post_id: 11 } })
    await other.call(saveNewBoard, { body: { name: 'For me', privacy: 'public' } })
    const seenOf = async (owner: Caller) =>
      (await wishlist.visitor.call(listBoards, { params: { user_id: owner.id ?? 0 } })).answer.boards.map(({ name }) => name)
    await wishlist.createMembers(first.id ?? 0, other.id ?? 0)
    expect([await seenOf(first), await seenOf(other)]).toEqual([[], ['For me']])
    expect((await first.call(listBoards, { params: { user_id: first.id ?? 0 } })).answer.boards).toHaveLength(3)
  })

  test('are renamed, but not to the name of another board', async () => {
    somebody()
    const board = await aBoard('One')
    await aBoard('Two')
    expect((await me.call(editBoard, { body: { wishlist_id: board, name: 'two' } })).meta).toMatchObject({
      status: 'error',
      code: 'board-name-taken',
    })
    expect((await me.call(editBoard, { body: { wishlist_id: board, name: '' } })).meta.error).toBe(
      'Please enter a name for your board',
    )
    expect((await me.call(editBoard, { body: { wishlist_id: board, name: 'ONE' } })).answer.name).toBe('ONE')
  })

  test('are deleted with their items, repeatedly without an error', async () => {
    somebody()
    const board = await aBoard('Gone soon')
    for (const gift of GIFTS) await add(gift, board)
    expect((await me.call(deleteBoard, { body: { wishlist_id: board } })).answer.wishlist_count).toBe(0)
    expect((await me.call(deleteBoard, { body: { wishlist_id: board } })).meta.status).toBe('success')
    expect((await add(11, board)).meta).toMatchObject({ status: 'error', code: 'board-not-found' })
  })

  test('in the save dialog show which of them contain a post', async () => {
    somebody()
    const [one, other] = [await aBoard('One'), await aBoard('Other')]
    await add(11, one)
    const { boards, wishlist_count: count } = (await me.call(listOwnBoards, { query: { post_id: 11 } })).answer
    expect([boards.map(({ wishlist_id: id, holds, total, image }) => [id, holds, total, image]), count]).toEqual([
      [
        [one, true, 1, '/media/11.jpg'],
        [other, false, 0, ''],
      ],
      1,
    ])
  })

  test('show no picture of a post that is deleted', async () => {
    somebody()
    await wishlist.createPosts(17)
    await add(17, await aBoard('One'))
    const image = async () => (await me.call(listOwnBoards, {})).answer.boards[0]?.image
    expect(await image()).toBe('/media/17.jpg')
    await wishlist.publish(postChanged, buildPostChanged(17, { version: 2, deleted: true }))
    expect(await eventually(image, (shown) => shown === '')).toBe('')
  })
})

describe('texts that are too long', () => {
  test.each([1001, 100_000])('are refused as comments of %d characters, with the reason', async (length) => {
    somebody()
    const { status, meta } = await add(11, await aBoard('Long'), { comment: '🎁'.repeat(length) })
    expect([status, meta.fields]).toEqual([400, { comment: 'A comment can have up to 1000 characters.' }])
  })

  test('are refused as names, and whole characters are counted', async () => {
    somebody()
    expect((await me.call(saveNewBoard, { body: { name: 'x'.repeat(100_000) } })).meta.fields).toEqual({
      name: "A board's name can have up to 100 characters.",
    })
    expect((await me.call(saveNewBoard, { body: { name: '🎁'.repeat(100) } })).meta.status).toBe('success')
    expect((await add(11, undefined, { comment: '🎁'.repeat(1000) })).meta.status).toBe('success')
  })

  test('and other unusual texts are stored as written, without control characters', async () => {
    somebody()
    const board = await aBoard('<b>Bold</b>\u202E "x"\0')
    await add(11, board, { comment: 'One\r\nTwo \u0000 <script>' })
    expect([(await me.call(listOwnBoards, {})).answer.boards[0]?.name, (await on(board)).comments]).toEqual([
      '<b>Bold</b> "x"',
      ['One\nTwo   <script>'],
    ])
  })
})

describe('malformed requests', () => {
  test.each([
    ['/api/user/wishlist/add', { post_id: 'x' }],
    ['/api/user/wishlist/add', { post_id: -1 }],
    ['/api/user/wishlist/add', []],
    ['/api/user/wishlist', { post_ids: 'all' }],
    ['/api/user/wishlist', { post_ids: Array.from({ length: 203 }, (_, id) => id + 1) }],
    ['/api/user/wishlist/move-wishlist-item', { source: 1, target: 2 }],
    ['/api/user/wishlist/move-wishlist-item', { source: 1, target: 2, post_id: 1, ad_id: 1 }],
  ])('get a clear 400 at %s with %j', async (path, body) => {
    const { status, meta } = await somebody().send('POST', path, body)
    expect([status, meta.code]).toEqual([400, 'invalid-input'])
  })
})

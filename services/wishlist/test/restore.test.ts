import {
  addToBoard,
  claimItem,
  deleteBoard,
  getBoard,
  listClaims,
  markReceived,
  orderItem,
  putBackOnBoards,
  removeFromBoard,
  saveNewBoard,
} from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Caller } from './caller.ts'
import { startTestWishlist } from './test-wishlist.ts'

const GIFTS = [41, 42, 43]

const wishlist = await startTestWishlist()
let me: Caller
let number = 3000

beforeAll(async () => {
  await wishlist.createPosts(...GIFTS)
})
afterAll(() => wishlist.close())
beforeEach(() => {
  number += 1
  me = wishlist.member(number)
})

const aBoard = async (name: string) => (await me.call(saveNewBoard, { body: { name, privacy: 'public' } })).answer.wishlist_id
const add = (post: number, board: number, comment?: string) =>
  me.call(addToBoard, { body: { post_id: post, wishlist_id: board, comment } })
const remove = (post: number, board?: number) => me.call(removeFromBoard, { body: { post_id: post, wishlist_id: board } })
const putBack = (removal: string | null, done_at?: number) =>
  me.call(putBackOnBoards, { body: { removal: removal ?? '', done_at } })

async function on(board: number, show: 'wanted' | 'received' = 'wanted') {
  return (await me.call(getBoard, { params: { user_id: me.id ?? 0, wishlist_id: board, page: 1 }, query: { show } })).answer.posts
}

describe('a post that was removed from all boards and restored', () => {
  test('has its position, comment, date, received mark and claim on each board', async () => {
    const [kitchen, birthday, other] = [await aBoard('Kitchen'), await aBoard('Birthday'), await aBoard('Other')]
    for (const gift of GIFTS) await add(gift, kitchen, `Note ${gift}`)
    await add(42, birthday, 'The blue one')
    const [item] = await on(birthday)
    await me.call(markReceived, { body: { wishlist_id: birthday, item_id: item?.item_id ?? 0, received: true } })
    await wishlist.sql.query("update items set added = added - interval '40 days' where thing_id = 42 and member_id = $1", [
      number,
    ])
    const friend = wishlist.member(number + 100_000)
    const before = [await on(kitchen), await on(birthday, 'received')]
    await friend.call(claimItem, { body: { wishlist_id: kitchen, item_id: before[0]?.[1]?.item_id ?? 0 } })

    const { removal, wishlist_count: left } = (await remove(42)).answer
    expect([left, (await on(kitchen)).map(({ id }) => id), await on(birthday, 'received')]).toEqual([2, [43, 41], []])
    expect((await putBack(removal)).answer).toMatchObject({ meta: { status: 'success' }, saved: true, wishlist_count: 4 })
    expect([await on(kitchen), await on(birthday, 'received'), await on(other)]).toEqual([...before, []])
    expect((await friend.call(listClaims, {})).answer.claims.map(({ item_id: id, gone }) => [id, gone])).toEqual([
      [before[0]?.[1]?.item_id, false],
    ])
  })

  test('exists once when restored twice, or saved again meanwhile', async () => {
    const board = await aBoard('Kitchen')
    await add(41, board, 'For the hall')
    const { removal } = (await remove(41)).answer
    await add(41, board)
    for (let time = 0; time < 2; time += 1)
      expect((await putBack(removal)).answer).toMatchObject({ saved: true, wishlist_count: 1 })
    expect((await on(board)).map(({ comment }) => comment)).toEqual(['For the hall'])
  })

  test('is one of its own in the order, where another post has come to its position', async () => {
    const board = await aBoard('Kitchen')
    await add(41, board)
    await add(42, board)
    const { removal } = (await remove(42)).answer
    await add(43, board)
    await putBack(removal)
    const ordered = await on(board)
    const [returned, newest, last] = [42, 43, 41].map((gift) => ordered.find(({ id }) => id === gift)?.item_id ?? 0)
    expect(ordered.map(({ item_id: item }) => item)).toEqual([returned, newest, last])
    await me.call(orderItem, { body: { wishlist_id: board, item_id: last ?? 0, after_item_id: returned ?? 0 } })
    expect((await on(board)).map(({ id }) => id)).toEqual([42, 41, 43])
  })

  test('stays removed after a later removal, whichever request arrives first', async () => {
    const board = await aBoard('Kitchen')
    await add(41, board)
    const { removal } = (await remove(41)).answer
    const undone = Date.now()
    await me.call(removeFromBoard, { body: { post_id: 41, done_at: undone + 5 } })
    await wishlist.sql.query('update removals set done_at = $2 where member_id = $1', [number, undone + 5])
    expect((await putBack(removal, undone)).answer).toMatchObject({ saved: false, wishlist_count: 0 })
  })

  test('is restored on the boards that still exist', async () => {
    const [one, other] = [await aBoard('One'), await aBoard('Other')]
    await add(41, one)
    await add(41, other, 'Kept')
    const { removal } = (await remove(41)).answer
    await me.call(deleteBoard, { body: { wishlist_id: one } })
    expect((await putBack(removal)).answer.wishlist_count).toBe(1)
    expect((await on(other)).map(({ comment }) => comment)).toEqual(['Kept'])
  })
})

describe('a removal', () => {
  test('of nothing has nothing to undo', async () => {
    await aBoard('Kitchen')
    expect((await remove(41)).answer.removal).toBeNull()
  })

  test('cannot be undone by another member or after an hour, and is purged then', async () => {
    const board = await aBoard('Kitchen')
    await add(41, board, 'Mine')
    const { removal } = (await remove(41)).answer
    expect(
      (await wishlist.member(number + 100_000).call(putBackOnBoards, { body: { removal: removal ?? '' } })).meta,
    ).toMatchObject({ status: 'error', code: 'too-late' })
    await wishlist.sql.query("update taken_off set gone = gone - interval '61 minutes' where member_id = $1", [number])
    expect((await putBack(removal)).meta).toMatchObject({ status: 'error', code: 'too-late' })
    await wishlist.maintenance.purgeExpired()
    expect((await wishlist.sql.query('select from taken_off where member_id = $1', [number])).rowCount).toBe(0)
  })
})

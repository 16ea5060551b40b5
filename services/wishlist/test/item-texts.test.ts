import {
  addToBoard,
  getBoard,
  listBoards,
  listRecentlyAdded,
  moveItem,
  putBackOnBoards,
  removeFromBoard,
  saveNewBoard,
  wishlistDataOf,
} from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Caller } from './caller.ts'
import { startTestWishlist } from './test-wishlist.ts'

const GIFT = 41
const COMMENT = 'The blue one, please'
const NOTE = 'Not before his birthday'

const wishlist = await startTestWishlist()
let me: Caller
let number = 21_000
let board = 0

beforeAll(async () => {
  await wishlist.createPosts(GIFT)
})
afterAll(() => wishlist.close())
beforeEach(async () => {
  number += 1
  me = wishlist.member(number)
  await wishlist.createMembers(number)
  board = await aBoard('Wishes')
  await me.call(addToBoard, { body: { post_id: GIFT, wishlist_id: board, comment: COMMENT, note: NOTE } })
})

const aBoard = async (name: string) => (await me.call(saveNewBoard, { body: { name, privacy: 'public' } })).answer.wishlist_id
const textsOn = async (wishlist_id: number) =>
  (await me.call(getBoard, { params: { user_id: number, wishlist_id, page: 1 } })).answer.posts.map(({ comment, note }) => [
    comment,
    note,
  ])

/** Answers of every call that shows items of a public board. */
async function allThatShows(who: Caller): Promise<string[]> {
  const params = { user_id: number, page: 1 }
  const answers = await Promise.all([
    who.call(listBoards, { params: { user_id: number } }),
    who.call(getBoard, { params: { ...params, wishlist_id: board } }),
    who.call(listRecentlyAdded, { params }),
  ])
  return answers.map(({ text }) => text)
}

describe('beside a gift on a public board', () => {
  test('the comment is visible to everybody', async () => {
    for (const who of [me, wishlist.visitor, wishlist.member(number + 100_000)])
      for (const answer of await allThatShows(who)) expect(answer).toContain(COMMENT)
  })

  test('the note is visible to its owner only', async () => {
    for (const answer of await allThatShows(me)) expect(answer).toContain(NOTE)
    for (const who of [wishlist.visitor, wishlist.member(number + 100_000), wishlist.member(number + 100_001, 'access')])
      for (const answer of await allThatShows(who)) expect(answer).not.toContain(NOTE)
  })

  test('each changes without the other, and is removed by an empty text', async () => {
    await me.call(addToBoard, { body: { post_id: GIFT, wishlist_id: board, note: 'After all' } })
    expect(await textsOn(board)).toEqual([[COMMENT, 'After all']])
    await me.call(moveItem, { body: { post_id: GIFT, source: board, target: board, comment: '' } })
    expect(await textsOn(board)).toEqual([['', 'After all']])
  })

  test('both move with it to another board, and are restored with it', async () => {
    const other = await aBoard('Elsewhere')
    await me.call(moveItem, { body: { post_id: GIFT, source: board, target: other } })
    expect(await textsOn(other)).toEqual([[COMMENT, NOTE]])
    const { removal } = (await me.call(removeFromBoard, { body: { post_id: GIFT } })).answer
    await me.call(putBackOnBoards, { body: { removal: removal ?? '' } })
    expect(await textsOn(other)).toEqual([[COMMENT, NOTE]])
  })

  test('a note that is too long is refused', async () => {
    const { status, meta } = await me.call(addToBoard, { body: { post_id: GIFT, note: 'x'.repeat(1001) } })
    expect([status, meta.fields]).toEqual([400, { note: 'A note can have up to 1000 characters.' }])
  })

  test('both are in the member’s export', async () => {
    const { text } = await me.call(wishlistDataOf, {})
    expect([text.includes(COMMENT), text.includes(NOTE)]).toEqual([true, true])
  })
})

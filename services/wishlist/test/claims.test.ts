import {
  addToBoard,
  changeBoardSettings,
  claimItem,
  getBoard,
  listBoards,
  listClaims,
  listRecentlyAdded,
  markReceived,
  moveItem,
  removeFromBoard,
  saveNewBoard,
  unclaimItem,
  wishlistDataOf,
} from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startTestWishlist } from './test-wishlist.ts'

const wishlist = await startTestWishlist()
let owner = 5000
let board = 0
let items: number[] = []

beforeAll(async () => {
  await wishlist.createPosts(41, 42, 43)
})
afterAll(() => wishlist.close())
beforeEach(async () => {
  owner += 1
  await wishlist.createMembers(owner)
  board = (await mine().call(saveNewBoard, { body: { name: 'Wishes', privacy: 'public' } })).answer.wishlist_id
  for (const gift of [41, 42, 43]) await mine().call(addToBoard, { body: { post_id: gift, wishlist_id: board } })
  items = (await look(owner)).map(({ item_id: item }) => item)
})

const mine = () => wishlist.member(owner)
const look = async (id: number | undefined) => {
  const who = id === undefined ? wishlist.visitor : wishlist.member(id)
  return (await who.call(getBoard, { params: { user_id: owner, wishlist_id: board, page: 1 } })).answer.posts
}
const claim = (id: number, item = items[0] ?? 0) =>
  wishlist.member(id).call(claimItem, { body: { wishlist_id: board, item_id: item } })
const claimsSeen = async (id: number | undefined) => (await look(id)).map((post) => post.claim)

/** Raw answers of every call about their boards that an owner can make. */
async function allThatTheOwnerSees(): Promise<string[]> {
  const params = { user_id: owner, page: 1 }
  const answers = await Promise.all([
    mine().call(listBoards, { params: { user_id: owner } }),
    mine().call(getBoard, { params: { ...params, wishlist_id: board } }),
    mine().call(listRecentlyAdded, { params }),
    mine().call(wishlistDataOf, {}),
    mine().call(listClaims, {}),
    mine().call(claimItem, { body: { wishlist_id: board, item_id: items[0] ?? 0 } }),
    wishlist.visitor.call(listBoards, { params: { user_id: owner } }),
    wishlist.visitor.call(getBoard, { params: { ...params, wishlist_id: board } }),
  ])
  return answers.map(({ text }) => text.replaceAll(/"request_id":"[^"]*"/g, ''))
}

describe('a claim', () => {
  test('is shown to its claimer as their own, and to other members as claimed', async () => {
    await claim(6001)
    expect([await claimsSeen(6001), await claimsSeen(6002)]).toEqual([
      ['mine', 'open', 'open'],
      ['someone', 'open', 'open'],
    ])
    await wishlist.member(6001).call(unclaimItem, { body: { wishlist_id: board, item_id: items[0] ?? 0 } })
    expect([await claimsSeen(6001), await claimsSeen(6002)]).toEqual([
      ['open', 'open', 'open'],
      ['open', 'open', 'open'],
    ])
  })

  test('changes nothing in the answers to the owner of the board, logged in or out', async () => {
    const before = await allThatTheOwnerSees()
    await claim(6001)
    await claim(6002, items[2])
    expect(await allThatTheOwnerSees()).toEqual(before)
    await wishlist.member(6001).call(unclaimItem, { body: { wishlist_id: board, item_id: items[0] ?? 0 } })
    expect(await allThatTheOwnerSees()).toEqual(before)
    expect([await claimsSeen(owner), await claimsSeen(undefined)]).toEqual([
      [null, null, null],
      [null, null, null],
    ])
  })

  test('changes no result of the owner’s actions', async () => {
    await claim(6001)
    await claim(6001, items[1])
    const other = (await mine().call(saveNewBoard, { body: { name: 'Other', privacy: 'public' } })).answer.wishlist_id
    const moved = await mine().call(moveItem, { body: { source: board, target: other, post_id: 43 } })
    const removed = await mine().call(removeFromBoard, { body: { post_id: 42, wishlist_id: board } })
    expect([moved.answer, removed.answer]).toMatchObject([
      { meta: { status: 'success' }, wishlist_count: 3 },
      { meta: { status: 'success' }, wishlist_count: 2 },
    ])
  })

  test('moves with its item to another board, and keeps showing its claimer when the item is removed', async () => {
    await claim(6010)
    await claim(6010, items[1])
    const other = (await mine().call(saveNewBoard, { body: { name: 'Other', privacy: 'public' } })).answer.wishlist_id
    await mine().call(moveItem, { body: { source: board, target: other, post_id: 43 } })
    await mine().call(removeFromBoard, { body: { post_id: 42 } })
    const { claims } = (await wishlist.member(6010).call(listClaims, {})).answer
    expect(claims.map(({ title, gone, user }) => [title, gone, user.username])).toEqual([
      ['Gift 42', true, `member-${owner}`],
      ['Gift 43', false, `member-${owner}`],
    ])
    const moved = (await wishlist.member(6010).call(getBoard, { params: { user_id: owner, wishlist_id: other, page: 1 } })).answer
      .posts
    expect(moved.map((post) => post.claim)).toEqual(['mine'])
  })

  test('is accepted for items that are not received, on boards that allow claims', async () => {
    await mine().call(markReceived, { body: { wishlist_id: board, item_id: items[1] ?? 0, received: true } })
    expect((await claim(6001, items[1])).meta.code).toBe('item-not-found')
    await mine().call(changeBoardSettings, { body: { wishlist_id: board, claims: 'hidden' } })
    await claim(6001)
    expect([await claimsSeen(6001), await claimsSeen(6002)]).toEqual([
      ['mine', 'open'],
      ['open', 'open'],
    ])
    await mine().call(changeBoardSettings, { body: { wishlist_id: board, claims: 'off' } })
    expect([(await claim(6002)).meta.code, await claimsSeen(6001)]).toEqual(['claims-off', [null, null]])
  })
})

describe('received items', () => {
  test('are counted and shown separately', async () => {
    const marked = await mine().call(markReceived, { body: { wishlist_id: board, item_id: items[0] ?? 0, received: true } })
    expect(marked.answer).toMatchObject({ total: 2, received_total: 1 })
    const shown = async (show: 'wanted' | 'received') =>
      (
        await mine().call(getBoard, { params: { user_id: owner, wishlist_id: board, page: 1 }, query: { show } })
      ).answer.posts.map(({ id }) => id)
    expect([await shown('wanted'), await shown('received')]).toEqual([[42, 41], [43]])
  })
})

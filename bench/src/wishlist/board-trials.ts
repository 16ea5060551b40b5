import {
  addToBoard,
  changeBoardSettings,
  changePriceDropSettings,
  claimItem,
  deleteBoard,
  editBoard,
  getBoard,
  getPriceDropSettings,
  listBoards,
  listClaims,
  listOwnBoards,
  listRecentlyAdded,
  listRecommended,
  lookUpSavedAds,
  lookUpSavedPosts,
  markReceived,
  mergeGuestBoards,
  moveItem,
  orderItem,
  removeFromBoard,
  saveNewBoard,
  unclaimItem,
  wishlistDataOf,
} from '@ribbonry/contracts'
import type { MemberCaller } from '../load/member-caller.ts'
import { GIFTS, LONG_BOARD, MEMBERS } from './fill-boards.ts'

/** Measures one call; each turn uses another member. */
export type Trial = (caller: MemberCaller, turn: number) => Promise<number>

const memberOf = (turn: number): number => 2 + ((turn * 7919) % (MEMBERS - 2))
const firstBoard = (member: number): number => (member - 1) * 2 + 1
const giftOf = (turn: number, more = 0): number => 1 + ((turn * 6311 + more * 4001) % GIFTS)
const idsOf = (turn: number): number[] => Array.from({ length: 60 }, (_, index) => giftOf(turn, index))
const public1 = (member: number) => ({ user_id: member, wishlist_id: firstBoard(member), page: 1 })

/** Items of a member's first board, fetched outside the measurement. */
async function itemsOf(
  caller: MemberCaller,
  viewer: number,
  owner: number,
): Promise<{ item: number; post: number; claim: string | null }[]> {
  const { answer } = await caller.time(getBoard, viewer, { params: public1(owner) })
  return answer.posts.map(({ item_id: item, id: post, claim }) => ({ item, post, claim }))
}

export const LOOKUP: Trial = async (caller, turn) =>
  (await caller.time(lookUpSavedPosts, memberOf(turn), { body: { post_ids: idsOf(turn) } })).milliseconds

/** Cursor of the long board's last page, found by reading every page once. */
async function lastPage(caller: MemberCaller): Promise<string> {
  let after: string | undefined
  for (;;) {
    const { answer } = await caller.time(getBoard, 1, {
      params: public1(1),
      ...(after === undefined ? {} : { query: { after } }),
    })
    if (answer.next === null) return after ?? ''
    after = answer.next
  }
}
let last: Promise<string> | undefined

export const READS: Readonly<Record<string, Trial>> = {
  'boards of a member': async (caller, turn) =>
    (await caller.time(listBoards, 1, { params: { user_id: memberOf(turn) } })).milliseconds,
  'boards of who keeps 5,000': async (caller) => (await caller.time(listBoards, 1, { params: { user_id: 1 } })).milliseconds,
  'a board': async (caller, turn) => (await caller.time(getBoard, 1, { params: public1(memberOf(turn)) })).milliseconds,
  'first page of 5,000': async (caller) => (await caller.time(getBoard, 2, { params: public1(1) })).milliseconds,
  'last page of 5,000': async (caller) => {
    last ??= lastPage(caller)
    return (await caller.time(getBoard, 2, { params: public1(1), query: { after: await last } })).milliseconds
  },
  'recently added': async (caller, turn) =>
    (await caller.time(listRecentlyAdded, 1, { params: { user_id: memberOf(turn), page: 1 } })).milliseconds,
  'recently added, of 5,000': async (caller) =>
    (await caller.time(listRecentlyAdded, 1, { params: { user_id: 1, page: 1 } })).milliseconds,
  recommended: async (caller, turn) =>
    (await caller.time(listRecommended, 1, { params: { user_id: memberOf(turn), page: 1 } })).milliseconds,
  'recommended, of 5,000': async (caller) =>
    (await caller.time(listRecommended, 1, { params: { user_id: 1, page: 1 } })).milliseconds,
  'boards to choose from': async (caller, turn) =>
    (await caller.time(listOwnBoards, memberOf(turn), { query: { post_id: giftOf(turn) } })).milliseconds,
  'lookup of 60 ads': async (caller, turn) =>
    (await caller.time(lookUpSavedAds, memberOf(turn), { body: { ad_ids: idsOf(turn) } })).milliseconds,
  'own claims': async (caller, turn) => (await caller.time(listClaims, memberOf(turn), {})).milliseconds,
  'price-drop settings': async (caller, turn) => (await caller.time(getPriceDropSettings, memberOf(turn), {})).milliseconds,
  'own data': async (caller, turn) => (await caller.time(wishlistDataOf, memberOf(turn), {})).milliseconds,
}

export const WRITES: Readonly<Record<string, Trial>> = {
  add: async (caller, turn) =>
    (await caller.time(addToBoard, memberOf(turn), { body: { post_id: giftOf(turn), wishlist_id: firstBoard(memberOf(turn)) } }))
      .milliseconds,
  [`add to ${LONG_BOARD.toLocaleString('en')}`]: async (caller, turn) =>
    (await caller.time(addToBoard, 1, { body: { post_id: giftOf(turn), wishlist_id: 1 } })).milliseconds,
  remove: async (caller, turn) =>
    (await caller.time(removeFromBoard, memberOf(turn), { body: { post_id: giftOf(turn) } })).milliseconds,
  move: async (caller, turn) => {
    const member = memberOf(turn)
    const [first] = await itemsOf(caller, member, member)
    return (
      await caller.time(moveItem, member, {
        body: { source: firstBoard(member), target: firstBoard(member) + 1, post_id: first?.post ?? 0 },
      })
    ).milliseconds
  },
  order: async (caller, turn) => {
    const items = await itemsOf(caller, 1, 1)
    return (
      await caller.time(orderItem, 1, {
        body: { wishlist_id: 1, item_id: items[5 + (turn % 20)]?.item ?? 0, after_item_id: items[1]?.item ?? 0 },
      })
    ).milliseconds
  },
  received: async (caller, turn) => {
    const member = memberOf(turn)
    const items = await itemsOf(caller, member, member)
    return (
      await caller.time(markReceived, member, {
        body: { wishlist_id: firstBoard(member), item_id: items.at(-1)?.item ?? 0, received: true },
      })
    ).milliseconds
  },
  claim: async (caller, turn) => {
    const items = await itemsOf(caller, 1, memberOf(turn))
    const open = items.find(({ claim }) => claim === 'open')
    return (await caller.time(claimItem, 1, { body: { wishlist_id: firstBoard(memberOf(turn)), item_id: open?.item ?? 0 } }))
      .milliseconds
  },
  unclaim: async (caller, turn) =>
    (await caller.time(unclaimItem, 1, { body: { wishlist_id: firstBoard(memberOf(turn)), item_id: turn + 1 } })).milliseconds,
  'new board': async (caller, turn) =>
    (await caller.time(saveNewBoard, memberOf(turn), { body: { name: `New ${turn}` } })).milliseconds,
  'edit board': async (caller, turn) =>
    (await caller.time(editBoard, memberOf(turn), { body: { wishlist_id: firstBoard(memberOf(turn)), name: `Other ${turn}` } }))
      .milliseconds,
  'board settings': async (caller, turn) =>
    (
      await caller.time(changeBoardSettings, memberOf(turn), {
        body: { wishlist_id: firstBoard(memberOf(turn)), privacy: 'link' },
      })
    ).milliseconds,
  'merge of ten': async (caller, turn) => {
    const items = Array.from({ length: 10 }, (_, index) => ({ post_id: giftOf(turn, index) }))
    return (await caller.time(mergeGuestBoards, memberOf(turn), { body: { boards: [{ name: 'Guest', items }] } })).milliseconds
  },
  'change of price-drop settings': async (caller, turn) =>
    (await caller.time(changePriceDropSettings, memberOf(turn), { body: { threshold: 20 } })).milliseconds,
  'delete board': async (caller, turn) =>
    (await caller.time(deleteBoard, memberOf(turn), { body: { wishlist_id: firstBoard(memberOf(turn)) } })).milliseconds,
}

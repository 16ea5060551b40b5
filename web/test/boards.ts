import type { Board, BoardItem, BoardOwner, CallAnswer, getBoard, RecommendedPost } from '@ribbonry/contracts'
import { gifts } from './gifts.ts'

export const ODETTE: BoardOwner = { user_id: 7, username: 'Odette', profile_image: '/portrait.svg' }
const PER_PAGE = 40
const NAMES = ['For Mum, who has everything', 'Flat number four', 'Small people', 'Me, if anyone asks', 'Office, under $30']
const TOTALS = [18, 12, 21, 9, 3]

/** Board items, numbered from 1, each with its own gift. */
export function boardItems(count: number, from = 1, boardId = 1): BoardItem[] {
  return gifts(from, count).map((gift, index): BoardItem => ({
    ...gift,
    item_id: from + index,
    item_type: 'post',
    wishlist_id: boardId,
    comment: index % 3 === 0 ? 'Dad keeps using a shoe' : '',
    note: '',
    added: '2026-11-19T10:00:00.000Z',
    received: false,
    claim: null,
    was_price: gift.price !== null && index % 4 === 1 ? gift.price + 12 : null,
  }))
}

/** A public board of Odette's; each has different gifts. */
export function board(id: number, changes: Partial<Board> = {}): Board {
  const total = TOTALS[id - 1] ?? 0
  return {
    wishlist_id: id,
    name: NAMES[id - 1] ?? `Board ${id}`,
    user_id: ODETTE.user_id,
    posts: boardItems(Math.min(4, total), id * 4, id),
    total,
    received_total: id === 1 ? 2 : 0,
    privacy: 'public',
    claims: 'shown',
    guest_claims: true,
    archived: false,
    created: '2026-10-01T10:00:00.000Z',
    modified: '2026-11-19T10:00:00.000Z',
    share_token: null,
    ...changes,
  }
}

export const boards: readonly Board[] = NAMES.map((_, index) => board(index + 1))

export function boardPage(): CallAnswer<typeof getBoard> {
  return boardAnswer(1, 1)
}

/** A page of a board: 1 to 5 have their stated totals, 50 has 5,000 items, others none. */
export function boardAnswer(id: number, page: number): CallAnswer<typeof getBoard> {
  const shown = id === 50 ? board(id, { name: 'Everything, frankly', total: 5000 }) : board(id)
  const before = (page - 1) * PER_PAGE
  const posts = boardItems(Math.max(0, Math.min(PER_PAGE, shown.total - before)), before + 1, id)
  return {
    meta: { status: 'success', wishlist_name: shown.name, total: shown.total },
    user: ODETTE,
    is_owner: false,
    board: shown,
    posts,
    next: before + PER_PAGE < shown.total ? `${before}.${before + PER_PAGE}` : null,
  }
}

export function recommended(): RecommendedPost[] {
  const because = 'Others who kept A swan boat, but for gravy kept this'
  return gifts(60, 8).map((gift) => ({ ...gift, because, because_post_id: 6 }))
}

import type { Board, BoardItem } from '@ribbonry/contracts'
import type { BoardRow } from './board-row.ts'

/** @param isOwner whether the viewer owns the board; only owners get the token of its link */
export function presentBoard(row: BoardRow, posts: BoardItem[], isOwner: boolean): Board {
  return {
    wishlist_id: row.board_id,
    name: row.name,
    user_id: row.member_id,
    posts,
    total: row.wanted,
    received_total: row.received,
    privacy: row.privacy,
    claims: row.claims,
    guest_claims: row.guest_claims,
    archived: row.archived,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    share_token: isOwner ? row.share_token : null,
  }
}

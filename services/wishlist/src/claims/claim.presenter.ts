import type { CallAnswer, listClaims } from '@ribbonry/contracts'
import { presentOwner } from '../boards/board-owner.presenter.ts'
import type { ClaimRow } from './claims.repository.ts'

type Claim = CallAnswer<typeof listClaims>['claims'][number]

export function presentClaim(row: ClaimRow): Claim {
  return {
    item_id: row.item_id,
    wishlist_id: row.wishlist_id,
    title: row.title ?? '',
    image: row.image ?? '',
    uri: row.slug === null ? '' : `/${row.slug}/`,
    user: presentOwner(row.owner_id, row),
    claimed: row.claimed.toISOString(),
    gone: row.gone,
  }
}

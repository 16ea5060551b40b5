import type { BoardOwner } from '@ribbonry/contracts'
import type { MemberRow } from '../projections/member-projection.repository.ts'

/** A member whose event has not arrived yet has boards all the same. */
export function presentOwner(memberId: number, row: MemberRow | undefined): BoardOwner {
  return { user_id: memberId, username: row?.username ?? 'A member', profile_image: row?.profile_image ?? '/portrait.svg' }
}

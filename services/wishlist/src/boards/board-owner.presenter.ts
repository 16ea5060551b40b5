import type { BoardOwner } from '@ribbonry/contracts'
import type { MemberRow } from '../projections/member-projection.repository.ts'

/** A member without an event yet still has boards, shown with default fields. */
export function presentOwner(memberId: number, row: MemberRow | undefined): BoardOwner {
  return { user_id: memberId, username: row?.username ?? 'A member', profile_image: row?.profile_image ?? '/portrait.svg' }
}

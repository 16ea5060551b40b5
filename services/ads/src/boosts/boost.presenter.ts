import type { BoostHold, StaffBoost } from '@ribbonry/contracts'
import type { BoostRow } from './boost-row.ts'
import type { UnpaidHold } from './unpaid-holds.service.ts'

export function presentBoost(boost: BoostRow): StaffBoost {
  const { id, post_id, title, slug, day: start, facebook, newsletter, instagram, state } = boost
  const standing = state === 'booked' || state === 'disputed' ? { state } : {}
  return { id, post_id, title, slug, start, facebook, newsletter, instagram, ...standing }
}

export function presentHold({ row, member }: UnpaidHold): BoostHold {
  const { id, day, post_id: postId, slug, title, since, until, member_id: memberId, email } = row
  return {
    id,
    day,
    post_id: postId,
    slug,
    title,
    since: since.toISOString(),
    until: until.toISOString(),
    member_id: memberId,
    name: member?.name ?? null,
    email: member?.email ?? email,
  }
}

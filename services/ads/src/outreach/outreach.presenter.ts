import type { NonPitchPost, OutreachContact, PassedPitch } from '@ribbonry/contracts'
import type { Drafted } from './outreach-lists.service.ts'
import type { ContactRow, NonPitchRow, PassedPitchRow } from './outreach-lists.repository.ts'

export function presentPassedPitch({ row, draft }: Drafted<PassedPitchRow>): PassedPitch {
  const { id, title, merchant, link, picture, passed_at: passed, post, owner_id: owner, mailed } = row
  return {
    ...draft,
    id,
    title,
    merchant,
    link,
    image: picture?.src ?? '',
    passed: passed.toISOString(),
    post,
    user_id: owner,
    mailed: momentOf(mailed),
  }
}

export function presentContact({ row, draft }: Drafted<ContactRow>): OutreachContact {
  const { post_id, slug, title, picture, email, owner_id: owner, mailed } = row
  return {
    ...draft,
    post_id,
    slug,
    title,
    image: picture?.src ?? '',
    contact_details: email,
    email,
    user_id: owner,
    mailed: momentOf(mailed),
  }
}

export function presentNonPitch({ row, draft }: Drafted<NonPitchRow>): NonPitchPost {
  const { id, slug, title, picture, clicks, mailed } = row
  return { ...draft, id, slug, title, image: picture?.src ?? '', clicks, mailed: momentOf(mailed) }
}

function momentOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

import { PUBLISHING_NEEDS, type PublishingNeed } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import type { Post } from './post.entity.ts'

type PublishableFields = Pick<Post, 'merchantLink' | 'priceCents' | 'images'>

/** What a post lacks to be published. */
export function missingForPublishing({ merchantLink, priceCents, images }: PublishableFields): PublishingNeed[] {
  const has = { link: merchantLink !== '', price: priceCents !== null, picture: images.length > 0 }
  return PUBLISHING_NEEDS.filter((need) => !has[need])
}

/** The same as an SQL condition on `posts`; what is in the trash cannot be published. */
export const IS_PUBLISHABLE = `trashed_at is null and merchant_link <> '' and price_cents is not null
  and json_array_length(images) > 0`

/** Form field and message of each missing need. */
const FORM_ERRORS = {
  link: ['link', 'A published gift needs a link to a shop.'],
  price: ['price', 'A published gift needs a price.'],
  picture: ['picture_ids', 'A published gift needs a picture.'],
} as const
const NEED_LABELS = { link: 'a link', price: 'a price', picture: 'a picture' } as const

/**
 * Refuses to publish an incomplete post, and to remove from a public one what it needs. A post that was public while incomplete
 * may stay so and be completed step by step.
 * @throws DomainError `not-ready-to-publish` naming the fields
 */
export function assertPublishable(
  after: PublishableFields & Pick<Post, 'published'>,
  before: (PublishableFields & Pick<Post, 'published'>) | undefined,
): void {
  if (after.published === null) return
  const missingBefore = before === undefined || before.published === null ? [] : missingForPublishing(before)
  const missing = missingForPublishing(after).filter((need) => !missingBefore.includes(need))
  if (missing.length === 0) return
  throw new DomainError(
    'refused',
    'not-ready-to-publish',
    notReadySentence(missing),
    Object.fromEntries(missing.map((need) => FORM_ERRORS[need])),
  )
}

/** Why a post with missing fields cannot be published. */
export function notReadySentence(missing: readonly PublishingNeed[]): string {
  return `This gift cannot be published without ${joinWithAnd(missing.map((need) => NEED_LABELS[need]))}.`
}

function joinWithAnd(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

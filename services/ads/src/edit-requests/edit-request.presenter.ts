import type { BoostEditRequest, Picture } from '@ribbonry/contracts'
import { pictureUrl } from '@ribbonry/media/urls'
import { changedFields, type CurrentText, currentTextOf } from './edit-request-change.ts'
import type { EditRequestRow, ProposedPicture } from './edit-request-row.ts'
import type { ReviewedRequest } from './edit-request-list.service.ts'

/** Width of the address that answers name; others are made from it. */
const SHOWN_WIDTH = 960

export function presentEditRequest({ request, email, post }: ReviewedRequest): BoostEditRequest {
  const { id, post_id, slug, member_id, bought } = request
  const current = post && { ...currentTextOf(post), picture: post.images[0] ?? null }
  return {
    id,
    post_id,
    slug,
    ...presentProposal(request, current),
    changes: changedFields(request, current),
    email,
    member_id,
    bought,
    created: request.created.toISOString(),
    current: post === undefined || current === undefined ? null : { ...current, currency: post.currency, version: post.version },
  }
}

type Shown = CurrentText & { readonly picture: Picture | null }

/** The post as it would be; what is not known of it is empty. */
function presentProposal(request: EditRequestRow, current: Shown | undefined): Shown {
  const shown = current ?? { title: request.post_title, description: '', price: null, link: '', picture: null }
  const { title, description, price_cents: cents, link, picture } = request
  return {
    title: title ?? shown.title,
    description: description ?? shown.description,
    price: cents === null ? shown.price : cents / 100,
    link: link ?? shown.link,
    picture: picture === null ? shown.picture : pictureOf(picture, title ?? shown.title),
  }
}

function pictureOf({ id, width, height, color }: ProposedPicture, alt: string): Picture {
  return { id, src: pictureUrl(id, SHOWN_WIDTH, 'jpg'), width, height, alt, color }
}

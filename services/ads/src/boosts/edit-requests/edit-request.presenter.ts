import type { BoostEditRequest, Picture } from '@ribbonry/contracts'
import { pictureUrl } from '@ribbonry/media/urls'
import { changedFields, type CurrentText, currentTextOf } from './edit-request-change.ts'
import type { EditRequestRow, ProposedPicture } from './edit-request-row.ts'
import type { ReviewedRequest } from './edit-request-list.service.ts'

/** Width in the addresses that answers contain; other widths are derived from it. */
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

/** The post with the proposal applied; unknown values are empty. */
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

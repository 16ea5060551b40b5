import type { postChanged } from '@ribbonry/contracts'
import type { z } from 'zod'
import { fallbackPictureUrl, PLACEHOLDER, presentPictures } from '../pictures/picture.presenter.ts'
import type { Post } from './post.entity.ts'

export type PostChanged = z.output<typeof postChanged.payload>

/** The columns that an event is made of. */
export type PostEventSource = Pick<
  Post,
  | 'id'
  | 'version'
  | 'slug'
  | 'title'
  | 'images'
  | 'priceCents'
  | 'currency'
  | 'merchantLink'
  | 'merchantName'
  | 'nsfw'
  | 'published'
  | 'broken'
  | 'unavailable'
  | 'saves'
  | 'categoryIds'
  | 'source'
>

/** The event for a changed or deleted post. The link is the merchant's own: consumers that show it add the affiliate tags. */
export function toPostChanged(
  post: PostEventSource,
  deleted: boolean,
  stamp: { readonly eventId: string; readonly at: Date },
): PostChanged {
  const first = post.images[0]
  return {
    event_id: stamp.eventId,
    at: stamp.at.toISOString(),
    post_id: post.id,
    version: post.version,
    deleted,
    slug: post.slug,
    title: post.title,
    image: first === undefined ? PLACEHOLDER.src : fallbackPictureUrl(first[0]),
    picture: first === undefined ? null : (presentPictures([first], post.title)[0] ?? null),
    merchant: post.merchantName,
    price: post.priceCents === null ? null : post.priceCents / 100,
    currency: post.currency,
    link: post.merchantLink,
    nsfw: post.nsfw,
    published: post.published?.toISOString() ?? null,
    broken: post.broken,
    unavailable: post.unavailable,
    source: post.source,
    saves: post.saves,
    categories: post.categoryIds,
  }
}

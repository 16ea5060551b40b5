import type { postChanged } from '@ribbonry/contracts'
import type { z } from 'zod'
import { fallbackPictureUrl, PLACEHOLDER, presentPictures } from '../pictures/picture.presenter.ts'
import type { Post } from './post.entity.ts'

export type PostChanged = z.output<typeof postChanged.payload>

/** What of a gift its event needs. */
export type PostEventSource = Pick<Post, 'id' | 'version' | 'slug' | 'title' | 'images' | 'priceCents' | 'currency' | 'merchantLink' | 'merchantName' | 'nsfw' | 'published' | 'broken' | 'unavailable' | 'saves' | 'categoryIds' | 'source'>

/** Tells other services what a gift has become. The link is the merchant's own: whoever shows it adds the tags. */
export function toPostChanged(post: PostEventSource, deleted: boolean, stamp: { readonly eventId: string; readonly at: Date }): PostChanged {
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

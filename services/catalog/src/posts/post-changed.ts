import { type EventPayload, postChanged } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { addToOutbox } from '@ribbonry/service-kit/events'
import { randomUUID } from 'node:crypto'
import { fallbackPictureUrl, PLACEHOLDER, presentPictures } from '../pictures/picture.presenter.ts'
import type { Post } from './post.entity.ts'

/** The columns that an event is made of. */
type PostEventSource = Pick<
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

/** Publishes changed or deleted posts in the transaction of the change. Their version is the one after it. */
export async function publishPostsChanged(
  transaction: Transaction,
  posts: readonly PostEventSource[],
  { deleted = false, at = new Date() }: { readonly deleted?: boolean; readonly at?: Date } = {},
): Promise<void> {
  await addToOutbox(
    transaction,
    postChanged,
    posts.map((post) => toPostChanged(post, deleted, at)),
  )
}

/** The link is the merchant's own: consumers that show it add the affiliate tags. */
function toPostChanged(post: PostEventSource, deleted: boolean, at: Date): EventPayload<typeof postChanged> {
  const first = post.images[0]
  return {
    event_id: randomUUID(),
    at: at.toISOString(),
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

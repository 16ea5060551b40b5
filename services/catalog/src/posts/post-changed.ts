import { PLACEHOLDER_PICTURE, postChanged } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { EventOutbox, type EventFacts } from '@ribbonry/service-kit/events'
import { fallbackPictureUrl, picturesOf } from './pictures/post-pictures.ts'
import { editionPriceOf } from './edition-price.ts'
import type { Post } from './post.entity.ts'

/** The columns that an event is made of. */
type PostEventSource = Pick<
  Post,
  | 'id'
  | 'version'
  | 'slug'
  | 'title'
  | 'what'
  | 'images'
  | 'priceCents'
  | 'currency'
  | 'prices'
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

const OUTBOX = new EventOutbox()

/** Publishes changed or deleted posts in the transaction of the change. Their version is the one after it. */
export async function publishPostsChanged(
  transaction: Transaction,
  posts: readonly PostEventSource[],
  { deleted = false, at }: { readonly deleted?: boolean; readonly at?: Date } = {},
): Promise<void> {
  const facts = posts.map((post) => toPostChanged(post, deleted))
  await OUTBOX.add(transaction, postChanged, facts, at)
}

/** The link is the merchant's own: consumers that show it add the affiliate tags. */
function toPostChanged(post: PostEventSource, deleted: boolean): EventFacts<typeof postChanged.payload> {
  const [first, second] = post.images
  return {
    post_id: post.id,
    version: post.version,
    deleted,
    slug: post.slug,
    title: post.title,
    what: post.what,
    image: first === undefined ? PLACEHOLDER_PICTURE.src : fallbackPictureUrl(first[0]),
    picture: first === undefined ? null : (picturesOf([first], post.what || post.title)[0] ?? null),
    second_picture: second === undefined ? null : (picturesOf([second], post.what || post.title)[0] ?? null),
    merchant: post.merchantName,
    price: post.priceCents === null ? null : post.priceCents / 100,
    currency: post.currency,
    prices: post.prices.map(editionPriceOf),
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

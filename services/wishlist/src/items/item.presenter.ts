import { type BoardItem, DEFAULT_COUNTRY, EMPTY_POST, PLACEHOLDER_PICTURE, type Post, priceInEdition } from '@ribbonry/contracts'
import { productLink, subTag, type AffiliateTags } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type WishlistEnvironment } from '../config.ts'
import type { AdFacts, ItemRow, PostFacts, ViewedItem } from './item-row.ts'

/** The reader of a card. */
export interface CardReader {
  /** Country of the reader, which determines the link. */
  readonly country?: string | undefined
  /** Country of the edition, which determines the price. */
  readonly edition?: string | undefined
}

/** Placeholder for a post without facts, and for fields that boards never show. */
const UNKNOWN_POST: Post = {
  ...EMPTY_POST,
  title: 'A gift that is gone',
  images: [PLACEHOLDER_PICTURE],
  image: PLACEHOLDER_PICTURE.src,
  unavailable: true,
}

/** Presents items, posts as well as ads, as cards. */
@Injectable()
export class ItemPresenter {
  readonly #tags: AffiliateTags

  constructor(@Inject(CONFIG) config: Pick<WishlistEnvironment, 'AFFILIATE_TAGS'>) {
    this.#tags = config.AFFILIATE_TAGS
  }

  item({ row, claim }: ViewedItem, reader: CardReader, isOwner: boolean): BoardItem {
    const card = row.kind === 'post' ? this.post(row.thing_id, row.post, reader) : presentAd(row.thing_id, row.ad)
    return {
      ...card,
      saved: isOwner,
      item_id: row.item_id,
      item_type: row.kind,
      wishlist_id: row.board_id,
      comment: row.comment,
      note: isOwner ? row.note : '',
      added: row.added.toISOString(),
      received: row.received,
      claim,
      was_price: priceBefore(row, card),
    }
  }

  /** The card of a post. A deleted post keeps its title and has no link. */
  post(id: number, facts: PostFacts | null, { country = DEFAULT_COUNTRY, edition = DEFAULT_COUNTRY }: CardReader): Post {
    if (facts === null) return { ...UNKNOWN_POST, id, images: [{ ...PLACEHOLDER_PICTURE, alt: UNKNOWN_POST.title }] }
    const { slug, title, what, merchant, nsfw, published, deleted } = facts
    const picture = facts.picture ?? { ...PLACEHOLDER_PICTURE, alt: what || title }
    const shown = {
      ...UNKNOWN_POST,
      id,
      slug,
      title,
      what,
      merchant,
      ...priceInEdition(facts, edition),
      nsfw,
      published,
      first_published: published,
      images: [picture],
      image: picture.src,
    }
    if (deleted) return shown
    const { link, broken, unavailable } = facts
    return {
      ...shown,
      broken,
      unavailable,
      uri: `/${slug}/`,
      link: productLink(
        { title: what || title, link, gone: broken || unavailable },
        this.#tags,
        country,
        subTag({ type: 'post', id }),
      ),
    }
  }
}

/** The card of an ad, from its snapshot. */
export function presentAd(id: number, snapshot: AdFacts | null): Post {
  const blank = { ...UNKNOWN_POST, id, ad_id: id, ad: true, native_ad: true, title: 'An advertised gift' }
  const facts = snapshot?.facts
  if (facts === undefined || facts === null) return blank
  const { title, what, content, merchant, price, currency, picture } = facts
  return {
    ...blank,
    title,
    what: what || content,
    content,
    merchant,
    price,
    currency,
    images: [picture],
    image: picture.src,
    unavailable: snapshot?.runs !== true,
    link: snapshot?.runs === true ? facts.link : '',
  }
}

/** Price at which the item was saved, if it was saved from the same edition. */
function priceBefore(
  { saved_price: before, saved_currency: currency, edition, post }: ItemRow,
  now: Pick<Post, 'price' | 'currency'>,
): number | null {
  const { price, currency: nowIn } = post === null ? now : priceInEdition(post, edition)
  if (price !== now.price || nowIn !== now.currency) return null
  return before !== null && price !== null && currency === nowIn && price < before ? before : null
}

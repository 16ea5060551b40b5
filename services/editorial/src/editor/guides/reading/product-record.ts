import type { Picture } from '@ribbonry/contracts'
import type { ProductContent } from './guide-content.ts'

/** Current facts about the gift of a product. */
export interface GiftFacts {
  readonly slug: string
  readonly title: string
  /** Plain name. */
  readonly what: string
  readonly picture: Picture | null
  readonly price: number | null
  readonly currency: string
  readonly link: string
  readonly merchant: string
  readonly broken: boolean
  /** Visitors see it: it is published and not marked as for adults only. */
  readonly visible: boolean
}

/** A product with its gift; null where it has none, or where the gift was deleted. */
export interface ProductRecord extends ProductContent {
  readonly gift: GiftFacts | null
}

/** A product as the page of the guide shows it: with its own values, else those of its gift. */
export interface EffectiveProduct {
  readonly title: string
  readonly price: number | null
  readonly currency: string
  readonly link: string
  readonly merchant: string
  readonly picture: Picture | null
  /** Address of the picture; empty without a picture. */
  readonly image: string
  readonly content: string
  readonly broken: boolean
}

const NO_GIFT: GiftFacts = {
  slug: '',
  title: '',
  what: '',
  picture: null,
  price: null,
  currency: 'USD',
  link: '',
  merchant: '',
  broken: false,
  visible: false,
}

export function effectiveProduct(product: ProductContent, ofGift: GiftFacts | null): EffectiveProduct {
  const gift = ofGift ?? NO_GIFT
  const picture = product.picture ?? gift.picture
  // A typed price that cannot be read is an error to show. The gift's price would hide it.
  const price = product.price ?? (product.price_text === '' ? gift.price : null)
  return {
    title: product.title === '' ? gift.title : product.title,
    price,
    currency: product.currency ?? gift.currency,
    link: product.link ?? gift.link,
    merchant: product.merchant ?? (product.link === null ? gift.merchant : ''),
    picture,
    image: picture?.src ?? '',
    content: product.content,
    broken: product.broken || (product.link === null && gift.broken),
  }
}

/**
 * Whether visitors see all fields of a product. Values of a gift that they do not see are missing on the page. A deleted gift
 * counts as visible: the fields are then empty for the editor too, which the errors of the product report.
 */
export function isVisible({ gift, ...own }: ProductRecord): boolean {
  if (gift === null || gift.visible) return true
  return own.link !== null && own.title !== '' && own.picture !== null && (own.price !== null || own.price_text !== '')
}

/** The columns of a product, without its gift. */
export function contentOf({ gift: _gift, ...product }: ProductRecord): ProductContent {
  return product
}

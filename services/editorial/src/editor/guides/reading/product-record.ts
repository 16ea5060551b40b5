import type { Picture } from '@ribbonry/contracts'
import type { ProductContent } from './guide-content.ts'

/** What the gift behind a product says of itself. */
export interface GiftFacts {
  readonly slug: string
  readonly title: string
  /** Its plain name. */
  readonly what: string
  readonly picture: Picture | null
  readonly price: number | null
  readonly currency: string
  readonly link: string
  readonly merchant: string
  readonly broken: boolean
  /** Visitors see it: it is published, and not for adults alone. */
  readonly visible: boolean
}

/** A product with its gift: null where it is none of ours, or one that is gone. */
export interface ProductRecord extends ProductContent {
  readonly gift: GiftFacts | null
}

/** A product as its page would show it: its own values where it has any, else those of its gift. */
export interface EffectiveProduct {
  readonly title: string
  readonly price: number | null
  readonly currency: string
  readonly link: string
  readonly merchant: string
  readonly picture: Picture | null
  /** Address of the picture; empty without one. */
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
  // A price that cannot be read is still what somebody typed: the gift's does not stand in for it.
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
 * Whether visitors see a product whole. What it has from a gift that they do not see is not on its page; a gift that is gone
 * leaves its fields empty, which its errors say.
 */
export function isVisible({ gift, ...own }: ProductRecord): boolean {
  if (gift === null || gift.visible) return true
  return own.link !== null && own.title !== '' && own.picture !== null && (own.price !== null || own.price_text !== '')
}

/** A product without its gift, as its row holds it. */
export function contentOf({ gift: _gift, ...product }: ProductRecord): ProductContent {
  return product
}

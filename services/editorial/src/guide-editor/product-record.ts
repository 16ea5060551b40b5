import type { Picture } from '@ribbonry/contracts'
import type { ProductContent } from './guide-content.ts'

/** What the gift behind a product says of itself. */
export interface GiftFacts {
  readonly slug: string
  readonly title: string
  readonly picture: Picture | null
  readonly price: number | null
  readonly currency: string
  readonly link: string
  readonly merchant: string
  readonly broken: boolean
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
  picture: null,
  price: null,
  currency: 'USD',
  link: '',
  merchant: '',
  broken: false,
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

/** A product without its gift, as its row holds it. */
export function contentOf({ gift: _gift, ...product }: ProductRecord): ProductContent {
  return product
}

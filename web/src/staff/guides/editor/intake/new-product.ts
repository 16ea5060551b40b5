import type { PickedPost, ReadProduct } from '@ribbonry/contracts'
import { parseMerchantLink } from '@ribbonry/links'
import type { ProductFields } from '../guide-values.ts'

/** A product without an id. */
export interface NewProduct extends Pick<ProductFields, 'post_id' | 'title' | 'price' | 'link' | 'content'> {
  /** Path of a stored picture that is used unchanged; empty without one. */
  readonly image: string
  /** Address of a picture to fetch and crop; empty without one. */
  readonly source: string
}

/** A product from a gift of the catalogue. It follows the gift's values until they are overridden in the guide. */
export function productOfGift({ id, title, price, merchant_link: link, image }: PickedPost): NewProduct {
  return { post_id: id, title, price: price === null ? '' : String(price), link, content: '', image, source: '' }
}

/** A product from a page or a CSV line. Guides are priced in dollars: a price in another currency is dropped. */
export function productOfRead({ title, price, currency, link, content, image }: ReadProduct): NewProduct {
  return {
    post_id: null,
    title,
    price: price === null || currency !== 'USD' ? '' : String(price),
    link,
    content,
    image: '',
    source: image,
  }
}

/** What is known of a product whose page cannot be read: its link. */
export function unreadProduct(given: string, title = ''): ReadProduct {
  const accepted = parseMerchantLink(given)
  return {
    given,
    link: accepted.ok ? accepted.url : given,
    title,
    price: null,
    currency: 'USD',
    image: '',
    content: '',
    merchant: '',
    duplicate: false,
    errors: [],
    unread: true,
  }
}

/** The product with its id and the cropped picture. */
export function withId(
  { source: _source, ...fields }: NewProduct,
  id: number,
  cut: { readonly image: string; readonly source_image: string } | undefined,
): ProductFields {
  return {
    ...fields,
    product_id: id,
    image: cut?.image ?? fields.image,
    crop: false,
    crop_source: cut?.source_image ?? '',
    crop_left: null,
    crop_right: null,
    crop_top: null,
    crop_bottom: null,
    broken: false,
  }
}

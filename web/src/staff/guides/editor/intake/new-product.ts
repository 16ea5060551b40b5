import type { PickedPost, ReadProduct } from '@ribbonry/contracts'
import type { ProductFields } from '../guide-values.ts'

/** A product that has no id yet. */
export interface NewProduct extends Pick<ProductFields, 'post_id' | 'title' | 'price' | 'link' | 'content'> {
  /** Path of a picture of ours that is taken as it is; empty without one. */
  readonly image: string
  /** A picture that is to be fetched and cut; empty without one. */
  readonly source: string
}

/** A gift of ours. It follows the catalogue until somebody says otherwise of it in this guide. */
export function productOfGift({ id, title, price, merchant_link: link, image }: PickedPost): NewProduct {
  return { post_id: id, title, price: price === null ? '' : String(price), link, content: '', image, source: '' }
}

/** What was read of a page or of a line. Guides are priced in dollars: a price in another currency is left out. */
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

/** A product of the guide, with its id and the picture that was cut. */
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
  }
}

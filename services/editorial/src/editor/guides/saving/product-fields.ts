import type { GuideProductSave, Picture } from '@ribbonry/contracts'
import { readGuidePrice, storedLink } from '@ribbonry/guides'
import { merchantOf } from '@ribbonry/links'
import { parsePictureUrl } from '@ribbonry/media/urls'
import type { ProductContent } from '../reading/guide-content.ts'
import { effectiveProduct, type GiftFacts } from '../reading/product-record.ts'

/** A product after a save. */
export interface SavedProduct {
  readonly product: ProductContent
  /** The save names a picture that is not stored here. The product keeps the picture before, with its crop. */
  readonly isPictureUnusable: boolean
}

/** Applies a save to a product. Fields that equal those of its gift are emptied, so that they follow the gift from then on. */
export function savedProduct(
  given: GuideProductSave,
  current: ProductContent,
  gift: GiftFacts | null,
  pictures: ReadonlyMap<string, Picture>,
): SavedProduct {
  const linked = { ...current, post_id: given.post_id === undefined ? current.post_id : given.post_id }
  const product = { ...linked, ...linkOf(given.link, linked, gift), ...priceOf(given.price, linked, gift) }
  const { broken } = effectiveProduct({ ...product, broken: false }, gift)
  const picture = pictureOf(given.image, linked, gift, pictures)
  return {
    product: {
      ...product,
      title: given.title === undefined ? current.title : given.title === gift?.title ? '' : given.title,
      content: given.content ?? current.content,
      ...(picture === undefined ? {} : { picture, ...cropOf(given, current) }),
      // The mark of staff is not needed where the link of the gift is already broken.
      broken: given.broken === undefined ? current.broken : given.broken && !broken,
    },
    isPictureUnusable: picture === undefined,
  }
}

/** Ids of stored pictures in these products, without those that the products already have. */
export function namedPictures(given: readonly GuideProductSave[], known: ReadonlyMap<number, ProductContent>): string[] {
  const named = given.flatMap(({ product_id: product, image }) => {
    const id = mediaIdOf(image ?? '')
    const isThere = product !== undefined && known.get(product)?.picture?.id === id
    return id === undefined || isThere ? [] : [id]
  })
  return [...new Set(named)]
}

/** Id of a stored picture, from its path; undefined for other addresses. */
export function mediaIdOf(path: string): string | undefined {
  return parsePictureUrl(path)?.id
}

function cropOf(given: GuideProductSave, current: ProductContent) {
  const { crop_top, crop_bottom, crop_left, crop_right } = current
  return {
    crop: given.crop ?? current.crop,
    crop_source: given.crop_source ?? current.crop_source,
    crop_top: given.crop_top === undefined ? crop_top : given.crop_top,
    crop_bottom: given.crop_bottom === undefined ? crop_bottom : given.crop_bottom,
    crop_left: given.crop_left === undefined ? crop_left : given.crop_left,
    crop_right: given.crop_right === undefined ? crop_right : given.crop_right,
  }
}

/** Cleaned merchant link and its merchant. A text that is no link stays as typed. */
function linkOf(
  given: string | undefined,
  current: ProductContent,
  gift: GiftFacts | null,
): Pick<ProductContent, 'link' | 'merchant'> {
  if (given === undefined) return { link: current.link, merchant: current.merchant }
  const typed = given.trim()
  // Most links in a save are unchanged, and parsing a link is slow.
  if (typed === current.link && typed !== gift?.link) return { link: current.link, merchant: current.merchant }
  const link = storedLink(typed)
  if (link === (gift?.link ?? '')) return { link: null, merchant: null }
  return { link, merchant: merchantOf(link)?.name ?? '' }
}

function priceOf(
  given: string | number | null | undefined,
  current: ProductContent,
  gift: GiftFacts | null,
): Pick<ProductContent, 'price' | 'price_text' | 'currency'> {
  const { currency } = current
  if (given === undefined) return { price: current.price, price_text: current.price_text, currency }
  const price = readGuidePrice(given)
  if (price === null) return { price, price_text: given === null ? '' : String(given).trim(), currency }
  if (price === gift?.price && currency === null) return { price: null, price_text: '', currency }
  return { price, price_text: '', currency: currency ?? gift?.currency ?? 'USD' }
}

/** The picture of a path; null for none or for the gift's; undefined for one that is not stored here. */
function pictureOf(
  given: string | undefined,
  current: ProductContent,
  gift: GiftFacts | null,
  pictures: ReadonlyMap<string, Picture>,
): Picture | null | undefined {
  if (given === undefined || given === current.picture?.src) return current.picture
  if (given === '' || given === gift?.picture?.src) return null
  const id = mediaIdOf(given)
  if (id === undefined) return undefined
  if (id === current.picture?.id) return current.picture
  return id === gift?.picture?.id ? null : pictures.get(id)
}

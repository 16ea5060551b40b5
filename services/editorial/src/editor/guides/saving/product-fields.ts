import type { GuideProductSave, Picture } from '@ribbonry/contracts'
import { readGuidePrice, storedLink } from '@ribbonry/guides'
import { merchantOf } from '@ribbonry/links'
import { parsePictureUrl } from '@ribbonry/media/urls'
import type { ProductContent } from '../reading/guide-content.ts'
import { effectiveProduct, type GiftFacts } from '../reading/product-record.ts'

/** What a save makes of a product. A field that says what its gift says follows the gift from then on. */
export function savedProduct(
  given: GuideProductSave,
  current: ProductContent,
  gift: GiftFacts | null,
  pictures: ReadonlyMap<string, Picture>,
): ProductContent {
  const linked = { ...current, post_id: given.post_id === undefined ? current.post_id : given.post_id }
  const product = { ...linked, ...linkOf(given.link, linked, gift), ...priceOf(given.price, linked, gift) }
  const { broken } = effectiveProduct({ ...product, broken: false }, gift)
  return {
    ...product,
    title: given.title === undefined ? current.title : given.title === gift?.title ? '' : given.title,
    content: given.content ?? current.content,
    picture: pictureOf(given.image, linked, gift, pictures),
    crop: given.crop ?? current.crop,
    crop_source: given.crop_source ?? current.crop_source,
    ...edgesOf(given, current),
    // A gift that is broken is so by itself; staff say it of the others.
    broken: given.broken === undefined ? current.broken : given.broken && !broken,
  }
}

/** Ids of the pictures that these products name by their path and do not have already. */
export function namedPictures(given: readonly GuideProductSave[], known: ReadonlyMap<number, ProductContent>): string[] {
  const named = given.flatMap(({ product_id: product, image }) => {
    const id = mediaIdOf(image ?? '')
    const isThere = product !== undefined && known.get(product)?.picture?.id === id
    return id === undefined || isThere ? [] : [id]
  })
  return [...new Set(named)]
}

/** Id in the path of a picture of ours. */
export function mediaIdOf(path: string): string | undefined {
  return parsePictureUrl(path)?.id
}

function edgesOf(given: GuideProductSave, current: ProductContent) {
  const { crop_top, crop_bottom, crop_left, crop_right } = current
  return {
    crop_top: given.crop_top === undefined ? crop_top : given.crop_top,
    crop_bottom: given.crop_bottom === undefined ? crop_bottom : given.crop_bottom,
    crop_left: given.crop_left === undefined ? crop_left : given.crop_left,
    crop_right: given.crop_right === undefined ? crop_right : given.crop_right,
  }
}

/** The clean link of a shop; what is no link stays as it was typed. */
function linkOf(
  given: string | undefined,
  current: ProductContent,
  gift: GiftFacts | null,
): Pick<ProductContent, 'link' | 'merchant'> {
  if (given === undefined) return { link: current.link, merchant: current.merchant }
  const typed = given.trim()
  // Most of what a save names is as it was, and reading a link takes long.
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

/** The picture of a path; one that the product shows already, or that nobody stored, changes nothing. */
function pictureOf(
  given: string | undefined,
  current: ProductContent,
  gift: GiftFacts | null,
  pictures: ReadonlyMap<string, Picture>,
): Picture | null {
  if (given === undefined) return current.picture
  if (given === '' || given === gift?.picture?.src) return null
  const id = mediaIdOf(given)
  if (id === undefined || id === current.picture?.id) return current.picture
  return pictures.get(id) ?? current.picture
}

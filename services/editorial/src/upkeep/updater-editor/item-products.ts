import type { GuideUpdateProduct, Picture } from '@ribbonry/contracts'
import { mediaIdOf, savedProduct } from '../../editor/guides/saving/product-fields.ts'
import { emptyProduct, type ProductContent } from '../../editor/guides/reading/guide-content.ts'
import type { GiftFacts } from '../../editor/guides/reading/product-record.ts'
import type { OpenItem } from './open-items.repository.ts'

/** What a new product is made of. */
export interface ItemParts {
  readonly given: GuideUpdateProduct
  readonly item: OpenItem
  /** Null for an item without a gift, and for a deleted gift. */
  readonly gift: GiftFacts | null
  /** Stored pictures that the save names, by id. */
  readonly pictures: ReadonlyMap<string, Picture>
}

export interface ItemProduct {
  readonly product: ProductContent
  /** Its picture, be it its own or that of its gift; null without one. */
  readonly picture: Picture | null
  /** The named picture is not stored here. */
  readonly isPictureUnusable: boolean
}

const NONE: ReadonlyMap<string, Picture> = new Map()

/** The product that an item becomes. Values that equal those of its gift follow the gift. */
export function productOfItem(id: number, { given, item, gift, pictures }: ItemParts): ItemProduct {
  const { title = item.title, price = item.price, link = item.link, content } = given
  const { product } = savedProduct(
    { post_id: gift === null ? null : item.post_id, title: title.trim(), price, link, content },
    emptyProduct(id),
    gift,
    NONE,
  )
  const found = pictureOf(given.image, { item, gift, pictures })
  const picture = found ?? null
  const isOfGift = picture !== null && picture.src === gift?.picture?.src
  const isCropped = picture !== null && picture === item.picture
  return {
    product: {
      ...product,
      picture: isOfGift ? null : picture,
      crop_source: isCropped ? (item.source_picture?.src ?? '') : '',
    },
    picture,
    isPictureUnusable: found === undefined,
  }
}

/** Ids of stored pictures that the products name. */
export function namedPictures(given: readonly GuideUpdateProduct[]): string[] {
  return [...new Set(given.flatMap(({ image }) => mediaIdOf(image ?? '') ?? []))]
}

/** The item's own picture, or a stored one; null for none, and undefined for one that is not stored here. */
function pictureOf(given: string | undefined, { item, gift, pictures }: Omit<ItemParts, 'given'>): Picture | null | undefined {
  const own = item.picture ?? gift?.picture ?? null
  if (given === undefined || (own !== null && given === own.src)) return own
  if (given === '') return null
  const id = mediaIdOf(given)
  if (id === undefined) return undefined
  return [own, gift?.picture].find((picture) => picture?.id === id) ?? pictures.get(id)
}

import type { Picture } from '@ribbonry/contracts'
import { inlineLinks, pathKey } from '@ribbonry/guides'

/** Columns of a guide that saves write. */
export interface GuideFields {
  readonly slug: string
  readonly title: string
  readonly short_title: string
  readonly content: string
  readonly outro: string
  readonly color: string
  readonly layout: string
  readonly category_ids: readonly number[]
  readonly audience: readonly string[]
  readonly traffic_volume: number | null
  /** Head picture of the guide itself; null where it shows the picture of a gift. */
  readonly picture: Picture | null
  /** Uncropped source of the head picture. */
  readonly source_picture: Picture | null
  readonly focus_x: number
  readonly focus_y: number
}

/** Columns of a product that saves write. Values of its gift stand in for a null or empty title, price, link or picture. */
export interface ProductContent {
  readonly id: number
  readonly post_id: number | null
  readonly title: string
  readonly content: string
  readonly price: number | null
  /** Typed text that cannot be read as a price; else empty. */
  readonly price_text: string
  readonly currency: string | null
  readonly link: string | null
  readonly merchant: string | null
  readonly picture: Picture | null
  readonly crop: boolean
  readonly crop_source: string
  readonly crop_top: number | null
  readonly crop_bottom: number | null
  readonly crop_left: number | null
  readonly crop_right: number | null
  readonly crop_error: boolean
  readonly broken: boolean
  readonly notified_broken: boolean
  /** `readHash` of the proofread text; null where nobody has proofread it. */
  readonly read_hash: string | null
}

/** A planned link to another page of the site. */
export interface InterlinkContent {
  readonly id: number
  readonly keyword: string
  readonly link: string
  readonly done: boolean
}

/** The versioned content of a guide. Revisions record changes of nothing else. */
export interface GuideContent {
  readonly fields: GuideFields
  /** In display order. */
  readonly products: readonly ProductContent[]
  readonly interlinks: readonly InterlinkContent[]
}

export interface PlacedProduct {
  readonly product: ProductContent
  /** Position, from 1. */
  readonly place: number
}

/** The rows that a change writes, and their former values. */
export interface ContentChanges {
  readonly fields: readonly (keyof GuideFields)[]
  readonly inserted: readonly PlacedProduct[]
  /** Products with other values or at another place. */
  readonly updated: readonly PlacedProduct[]
  readonly removed: readonly PlacedProduct[]
  readonly interlinks: boolean
  readonly before: EarlierContent
}

/** Former values of all that a change replaced, sufficient to undo it. */
export interface EarlierContent {
  readonly fields?: Partial<GuideFields>
  /** Former products by id; null for products that the change added. */
  readonly products?: Readonly<Record<string, ProductContent | null>>
  /** Former product ids in order, if the order or the set of products changed. */
  readonly order?: readonly number[]
  readonly interlinks?: readonly InterlinkContent[]
}

/** A product with empty fields. */
export function emptyProduct(id: number): ProductContent {
  return {
    id,
    post_id: null,
    title: '',
    content: '',
    price: null,
    price_text: '',
    currency: null,
    link: null,
    merchant: null,
    picture: null,
    crop: false,
    crop_source: '',
    crop_top: null,
    crop_bottom: null,
    crop_left: null,
    crop_right: null,
    crop_error: false,
    broken: false,
    notified_broken: false,
    read_hash: null,
  }
}

/** Differences between two contents of one guide; undefined if there are none. */
export function changesOf(before: GuideContent, after: GuideContent): ContentChanges | undefined {
  const fields = (Object.keys(after.fields) as (keyof GuideFields)[]).filter(
    (name) => !isEqual(before.fields[name], after.fields[name]),
  )
  const was = new Map(placed(before.products).map((one) => [one.product.id, one]))
  const is = placed(after.products)
  const kept = new Set(is.map(({ product }) => product.id))
  const inserted = is.filter(({ product }) => !was.has(product.id))
  const removed = [...was.values()].filter(({ product }) => !kept.has(product.id))
  const updated = is.filter(({ product, place }) => {
    const from = was.get(product.id)
    return from !== undefined && (from.place !== place || !isEqual(from.product, product))
  })
  const interlinks = !isEqual(before.interlinks, after.interlinks)
  if ([fields, inserted, removed, updated].every(({ length }) => length === 0) && !interlinks) return undefined
  const rewritten = updated.filter(({ product }) => !isEqual(was.get(product.id)?.product, product))
  const isReordered =
    before.products.length !== after.products.length || is.some(({ product: { id }, place }) => was.get(id)?.place !== place)
  return {
    fields,
    inserted,
    updated,
    removed,
    interlinks,
    before: {
      ...(fields.length === 0 ? {} : { fields: Object.fromEntries(fields.map((name) => [name, before.fields[name]])) }),
      ...([inserted, removed, rewritten].every(({ length }) => length === 0)
        ? {}
        : {
            products: Object.fromEntries([
              ...inserted.map(({ product }) => [product.id, null]),
              ...[...removed, ...rewritten].map(({ product: { id } }) => [id, was.get(id)?.product ?? null]),
            ]) as Record<string, ProductContent | null>,
          }),
      ...(isReordered ? { order: before.products.map(({ id }) => id) } : {}),
      ...(interlinks ? { interlinks: before.interlinks } : {}),
    },
  }
}

/** Names of the changed fields as revisions list them, with `products` and `interlinking`. */
export function changedNames({ fields, inserted, updated, removed, interlinks }: ContentChanges): string[] {
  const areProducts = [inserted, updated, removed].some(({ length }) => length > 0)
  return [...fields, ...(areProducts ? ['products'] : []), ...(interlinks ? ['interlinking'] : [])]
}

/** Undoes a change. */
export function takeBack(content: GuideContent, { fields, products, order, interlinks }: EarlierContent): GuideContent {
  const found = new Map(content.products.map((product) => [product.id, product]))
  for (const [id, product] of Object.entries(products ?? {})) {
    if (product === null) found.delete(Number(id))
    else found.set(product.id, product)
  }
  const ids = order ?? content.products.map(({ id }) => id)
  return {
    fields: { ...content.fields, ...fields },
    products: ids.flatMap((id) => found.get(id) ?? []),
    interlinks: interlinks ?? content.interlinks,
  }
}

interface TextsOfGuide {
  readonly fields: Pick<GuideFields, 'content' | 'outro'>
  readonly products: readonly { readonly content: string }[]
}

/** Links of the texts of a guide to pages of ours: the first one to each page in reading order, by `pathKey`. */
export function linksOf({ fields, products }: TextsOfGuide): Map<string, string> {
  const texts = [fields.content, ...products.map(({ content }) => content), fields.outro]
  const found = new Map<string, string>()
  for (const { path, words } of texts.flatMap(inlineLinks)) if (!found.has(pathKey(path))) found.set(pathKey(path), words)
  return found
}

/** Whether a change may alter the links of the texts. */
export function changesTexts({ fields, inserted, updated, removed, before }: ContentChanges): boolean {
  if (fields.includes('content') || fields.includes('outro')) return true
  return [inserted, updated, removed].some(({ length }) => length > 0) || before.order !== undefined
}

function placed(products: readonly ProductContent[]): PlacedProduct[] {
  return products.map((product, index) => ({ product, place: index + 1 }))
}

/** Whether two JSON values are equal. Absent fields count as null. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
}

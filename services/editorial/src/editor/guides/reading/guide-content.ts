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
  /** Its own head; without one it shows that of a gift. */
  readonly picture: Picture | null
  /** The whole picture that the head was cut from. */
  readonly source_picture: Picture | null
  readonly focus_x: number
  readonly focus_y: number
}

/** Columns of a product that saves write. What is null or empty is its gift's. */
export interface ProductContent {
  readonly id: number
  readonly post_id: number | null
  readonly title: string
  readonly content: string
  readonly price: number | null
  /** What was typed where it is no price. */
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
  /** Hash of the text that a proofreader has read. */
  readonly read_hash: string | null
}

/** A link that the guide should have. */
export interface InterlinkContent {
  readonly id: number
  readonly keyword: string
  readonly link: string
  readonly done: boolean
}

/** All that versions of a guide differ in. */
export interface GuideContent {
  readonly fields: GuideFields
  /** In their order. */
  readonly products: readonly ProductContent[]
  readonly interlinks: readonly InterlinkContent[]
}

export interface PlacedProduct {
  readonly product: ProductContent
  /** From 1. */
  readonly place: number
}

/** What a change writes, and what was there before it. */
export interface ContentChanges {
  readonly fields: readonly (keyof GuideFields)[]
  readonly inserted: readonly PlacedProduct[]
  /** Changed or moved. */
  readonly updated: readonly PlacedProduct[]
  readonly removed: readonly PlacedProduct[]
  readonly interlinks: boolean
  readonly before: EarlierContent
}

/** What a change replaced: enough to take it back. */
export interface EarlierContent {
  readonly fields?: Partial<GuideFields>
  /** By id; null for one that was not there. */
  readonly products?: Readonly<Record<string, ProductContent | null>>
  /** Ids in their order, where it or the products were others. */
  readonly order?: readonly number[]
  readonly interlinks?: readonly InterlinkContent[]
}

/** A product of which nothing is known. */
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

/** What differs between two contents of one guide; undefined where nothing does. */
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

/** Names of what a change touched, as revisions list them. */
export function changedNames({ fields, inserted, updated, removed, interlinks }: ContentChanges): string[] {
  const areProducts = [inserted, updated, removed].some(({ length }) => length > 0)
  return [...fields, ...(areProducts ? ['products'] : []), ...(interlinks ? ['interlinking'] : [])]
}

/** A content as it was before a change. */
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

/** Paths that the texts of a guide lead to, as inbound links are found by. */
export function pathsOf({ fields, products }: TextsOfGuide): string[] {
  const texts = [fields.content, fields.outro, ...products.map(({ content }) => content)]
  return [...new Set(texts.flatMap(inlineLinks).map(({ path }) => pathKey(path)))]
}

function placed(products: readonly ProductContent[]): PlacedProduct[] {
  return products.map((product, index) => ({ product, place: index + 1 }))
}

/** Whether two JSON values are the same; an absent field is like null. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
}

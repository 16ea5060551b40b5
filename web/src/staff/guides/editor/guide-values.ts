import type { CallAnswer, GuideSave, saveStaffGuide, SpecialCategory, StaffGuide, StaffGuideProduct } from '@ribbonry/contracts'
import { type Fields, type FieldValue, type GuideContent, isStoredSame, type Item, readGuidePrice } from '@ribbonry/guides'
import { isTypedPriceDoubtful, priceText } from '@ribbonry/prices'

/** A guide as the server sends it to the editor. */
export type GuideAnswer = Omit<CallAnswer<typeof saveStaffGuide>, 'id'>

/** Form values of a guide. */
export interface GuideFields {
  readonly title: string
  readonly slug: string
  readonly short_title: string
  readonly content: string
  readonly outro: string
  readonly color: string
  readonly categories: readonly number[]
  readonly special_categories: readonly SpecialCategory[]
  readonly traffic_volume: number | null
}

/** Form values of a product; the price stays text until the server parses it. */
export interface ProductFields {
  readonly product_id: number
  readonly post_id: number | null
  readonly title: string
  readonly price: string
  readonly link: string
  readonly image: string
  readonly content: string
  /** True when cropped by hand: then there are a source picture, and edges in pixels of that picture as served. */
  readonly crop: boolean
  readonly crop_source: string
  readonly crop_left: number | null
  readonly crop_right: number | null
  readonly crop_top: number | null
  readonly crop_bottom: number | null
  /** Somebody marked its link as broken, or its gift has a broken link. Absent in drafts that were stored before. */
  readonly broken?: boolean
}

export interface GuideValues {
  readonly fields: GuideFields
  readonly products: readonly ProductFields[]
}

/** Form values of a saved guide. */
export function valuesOf({ guide, products }: Pick<GuideAnswer, 'guide' | 'products'>): GuideValues {
  return { fields: fieldsOf(guide), products: products.map(productOf) }
}

function fieldsOf(guide: StaffGuide): GuideFields {
  const { title, slug, short_title, content, outro, color, special_categories, traffic_volume } = guide
  const categories = guide.categories.map(({ id }) => id)
  return { title, slug, short_title, content, outro, color, categories, special_categories, traffic_volume }
}

export function productOf(product: StaffGuideProduct): ProductFields {
  const { product_id, post_id, title, price, price_text, link, image, content } = product
  const { crop, crop_source, crop_left, crop_right, crop_top, crop_bottom, broken } = product
  return {
    product_id,
    post_id,
    title,
    price: price === null ? price_text : String(price),
    link,
    image,
    content,
    crop,
    crop_source,
    crop_left,
    crop_right,
    crop_top,
    crop_bottom,
    broken,
  }
}

/** The typed price as readers see it; unchanged when it is no price. */
export function typedPriceText(typed: string): string {
  const price = readGuidePrice(typed)
  return price === null ? typed : priceText(price, 'USD')
}

/** A hint that says how an ambiguous price was read. */
export function doubtfulPriceHint(typed: string): string | undefined {
  return isTypedPriceDoubtful(typed) ? `Read as ${typedPriceText(typed)}. Please check it.` : undefined
}

/** The values in the form that merging and comparing take. */
export function contentOf({ fields, products }: GuideValues): GuideContent {
  return { fields: { ...fields }, products: products.map((product) => ({ ...product })) }
}

/** Form values from a merge, which passes unknown fields through. */
export function valuesFrom({ fields, products }: { readonly fields: Fields; readonly products: readonly Item[] }): GuideValues {
  return { fields: fields as unknown as GuideFields, products: products as unknown as readonly ProductFields[] }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether both would be stored the same, so that differences in typing alone are not saved. */
export function isUnchanged(one: GuideValues, other: GuideValues): boolean {
  return areSameFields(one.fields, other.fields, isStoredSame) && areStoredSame(one.products, other.products)
}

type Compare = (name: string, one: FieldValue, other: FieldValue) => boolean

const isTypedSame: Compare = (_name, one, other) => isSame(one, other)

/** Field by field, because merging changes the order of fields. */
function areSameFields(one: GuideFields, other: GuideFields, compare: Compare): boolean {
  return one === other || (Object.keys(one) as (keyof GuideFields)[]).every((name) => compare(name, one[name], other[name]))
}

/** Unchanged products are the same objects, so that a key in one text compares one product. */
function areStoredSame(one: readonly ProductFields[], other: readonly ProductFields[]): boolean {
  if (one === other) return true
  return one.length === other.length && one.every((product, place) => isSameProduct(product, other[place], isStoredSame))
}

function isSameProduct(one: ProductFields, other: ProductFields | undefined, compare: Compare): boolean {
  if (one === other || other === undefined) return one === other
  return (Object.keys(one) as (keyof ProductFields)[]).every((name) => compare(name, one[name] ?? null, other[name] ?? null))
}

/** Values that reuse the product objects of others where they are equal, so that these are not rendered or compared again. */
export function reuseProducts(values: GuideValues, ...others: readonly GuideValues[]): GuideValues {
  const known = others.map(({ products }) => new Map(products.map((product) => [product.product_id, product])))
  return {
    fields: others.find(({ fields }) => areSameFields(fields, values.fields, isTypedSame))?.fields ?? values.fields,
    products: values.products.map(
      (product) =>
        known.map((products) => products.get(product.product_id)).find((one) => isSameProduct(product, one, isTypedSame)) ??
        product,
    ),
  }
}

/** Input of a save: changed fields, and the list of products if anything in it changed. */
export function savedPart(base: GuideValues, values: GuideValues): Omit<GuideSave, 'id' | 'version'> {
  const names = Object.keys(values.fields) as (keyof GuideFields)[]
  const changed = names.filter((name) => !isStoredSame(name, values.fields[name], base.fields[name]))
  const fields = Object.fromEntries(changed.map((name) => [name, values.fields[name]]))
  return areStoredSame(values.products, base.products)
    ? fields
    : { ...fields, products: productsToSave(base.products, values.products) }
}

/** Every product by its id, with its changed fields only. */
function productsToSave(base: readonly ProductFields[], products: readonly ProductFields[]): GuideSave['products'] {
  const before = new Map(base.map((product) => [product.product_id, product]))
  return products.map((product) => {
    const known = before.get(product.product_id)
    const names = Object.keys(product) as (keyof ProductFields)[]
    const changed = names.filter((name) => name === 'product_id' || !isStoredSame(name, product[name], known?.[name]))
    return Object.fromEntries(changed.map((name) => [name, product[name]]))
  })
}

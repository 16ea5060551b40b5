import { parseJsonLd } from '@ribbonry/service-kit/json-ld'
import { decodeHTML } from 'entities'
import type { NamedPicture, ProductFacts } from './product-facts.ts'

/** Deepest nesting of graphs and offers that is followed. */
const DEPTH = 6

type Node = Readonly<Record<string, unknown>>

/** Product facts in a JSON-LD block; undefined without a product or for invalid JSON. */
export function jsonLdFacts(text: string): Partial<ProductFacts> | undefined {
  const product = findProduct(parseJsonLd(text), DEPTH)
  if (product === undefined) return undefined
  const offer = offerOf(product['offers'], DEPTH)
  return {
    title: textOf(product['name']),
    price: textOf(offer?.['price'] ?? offer?.['lowPrice']),
    currency: textOf(offer?.['priceCurrency']),
    image: imageOf(product['image']),
    description: textOf(product['description']),
  }
}

/** All pictures of the product in a JSON-LD block, with the sizes that it names. */
export function jsonLdPictures(text: string): NamedPicture[] {
  const product = findProduct(parseJsonLd(text), DEPTH)
  return [product?.['image']].flat().map((image) => ({
    address: isNode(image) ? textOf(image['url'] ?? image['contentUrl']) : typeof image === 'string' ? textOf(image) : '',
    width: isNode(image) ? textOf(image['width']) : '',
    height: isNode(image) ? textOf(image['height']) : '',
  }))
}

/** What a JSON-LD block says of the page's product and whether it can be bought. */
export interface ProductOffers {
  readonly title: string
  /** As written. */
  readonly price: string
  readonly currency: string
  /** Availability of each offer, in lower case and without the address of the schema: `instock`. */
  readonly availability: readonly string[]
}

/** Offers of the product in a JSON-LD block; undefined without a product or for invalid JSON. */
export function jsonLdOffers(text: string): ProductOffers | undefined {
  const product = findProduct(parseJsonLd(text), DEPTH)
  if (product === undefined) return undefined
  const offer = offerOf(product['offers'], DEPTH)
  return {
    title: textOf(product['name']),
    price: textOf(offer?.['price'] ?? offer?.['lowPrice']),
    currency: textOf(offer?.['priceCurrency']),
    availability: [
      ...availabilityOf(product['offers'], DEPTH),
      ...[product['hasVariant']].flat().flatMap((one) => (isNode(one) ? availabilityOf(one['offers'], DEPTH) : [])),
    ],
  }
}

function availabilityOf(offers: unknown, depth: number): string[] {
  if (depth === 0) return []
  return [offers].flat().flatMap((offer) => {
    if (!isNode(offer)) return []
    const { availability } = offer
    const named = isNode(availability) ? availability['@id'] : availability
    return [...(typeof named === 'string' ? [schemaName(named)] : []), ...availabilityOf(offer['offers'], depth - 1)]
  })
}

/** `https://schema.org/InStock` and `InStock` are `instock`. */
export function schemaName(value: string): string {
  return value
    .trim()
    .replace(/^.*[/#:]/, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase()
}

function findProduct(value: unknown, depth: number): Node | undefined {
  if (depth === 0 || typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value) && isOfType(value as Node, /^(?:Product|ProductGroup|IndividualProduct)$/)) return value as Node
  const below = Array.isArray(value) ? (value as unknown[]) : [(value as Node)['@graph'], (value as Node)['mainEntity']]
  for (const one of below) {
    const found = findProduct(one, depth - 1)
    if (found !== undefined) return found
  }
  return undefined
}

function isOfType(node: Node, type: RegExp): boolean {
  return [node['@type']].flat().some((each) => typeof each === 'string' && type.test(each.replace(/^.*[/#]/, '')))
}

/** First offer with a price, or with a price specification. */
function offerOf(offers: unknown, depth: number): Node | undefined {
  if (depth === 0) return undefined
  for (const offer of [offers].flat()) {
    if (!isNode(offer)) continue
    if (offer['price'] !== undefined || offer['lowPrice'] !== undefined) return offer
    const specification = offerOf(offer['priceSpecification'], depth - 1) ?? offerOf(offer['offers'], depth - 1)
    if (specification !== undefined) return specification
  }
  return undefined
}

function imageOf(image: unknown): string {
  const first = Array.isArray(image) ? (image as unknown[])[0] : image
  return isNode(first) ? textOf(first['url'] ?? first['contentUrl']) : textOf(first)
}

/** Decodes entities, which shops also write in JSON, although scripts have none. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? decodeHTML(String(value)) : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

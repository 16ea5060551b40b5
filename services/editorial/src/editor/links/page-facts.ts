import { currenciesNamed } from '@ribbonry/prices'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { jsonLdFacts } from './json-ld.ts'
import { attribute, elementsOf, textOf } from './page-elements.ts'
import { pageTree } from './page-tree.ts'
import type { ProductFacts } from './product-facts.ts'

type Found = Partial<ProductFacts>

const MAX_TEXT = 1000

/**
 * Reads the facts about a page's product: from structured data (JSON-LD), then microdata and Open Graph, then the title.
 * @param address of the page, the base of relative picture addresses
 */
export function pageFacts(html: string, address: string): ProductFacts {
  const elements = elementsOf(pageTree(html))
  const [structured, marked, shared] = [jsonLdOf(elements), microdataOf(elements), openGraphOf(elements)]
  const title = elements.find(({ tagName }) => tagName === 'title')
  const sources = [structured, marked, shared, { title: title === undefined ? '' : textOf(title) }]
  const first = (name: keyof ProductFacts): string =>
    tidy(sources.map((source: Found) => source[name]).find((value) => value !== undefined && value.trim() !== '') ?? '')
  // Price and currency must come from the same source.
  const priced = sources.find((source: Found) => (source.price ?? '') !== '')
  return {
    title: first('title'),
    price: tidy(priced?.price ?? ''),
    currency: currenciesNamed(priced?.currency ?? '')[0] ?? '',
    image: absolute(first('image'), address),
    description: first('description'),
    site: first('site'),
  }
}

function jsonLdOf(elements: readonly Tree.Element[]): Found {
  const scripts = elements.filter(
    (element) => element.tagName === 'script' && /^application\/ld\+json/i.test(attribute(element, 'type')),
  )
  for (const script of scripts) {
    const found = jsonLdFacts(textOf(script))
    if (found !== undefined) return found
  }
  return {}
}

/** Properties of the first product in microdata. */
function microdataOf(elements: readonly Tree.Element[]): Found {
  const product = elements.find((element) => /schema\.org\/Product\b/i.test(attribute(element, 'itemtype')))
  if (product === undefined) return {}
  const inside = elementsOf(product)
  const property = (name: string): string => {
    const element = inside.find((each) => attribute(each, 'itemprop').split(/\s+/).includes(name))
    if (element === undefined) return ''
    return ['content', 'href', 'src'].map((each) => attribute(element, each)).find((each) => each !== '') ?? textOf(element)
  }
  return {
    title: property('name'),
    price: property('price'),
    currency: property('priceCurrency'),
    image: property('image'),
    description: property('description'),
  }
}

function openGraphOf(elements: readonly Tree.Element[]): Found {
  const metas = new Map<string, string>()
  for (const element of elements) {
    if (element.tagName !== 'meta') continue
    const name = (attribute(element, 'property') || attribute(element, 'name')).toLowerCase()
    if (name !== '' && !metas.has(name)) metas.set(name, attribute(element, 'content'))
  }
  const of = (...names: readonly string[]): string => names.map((name) => metas.get(name) ?? '').find((each) => each !== '') ?? ''
  return {
    title: of('og:title', 'twitter:title'),
    price: of('product:price:amount', 'og:price:amount'),
    currency: of('product:price:currency', 'og:price:currency'),
    image: of('og:image:secure_url', 'og:image', 'twitter:image'),
    description: of('og:description', 'description'),
    site: of('og:site_name'),
  }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT).toWellFormed().replaceAll('\0', '')
}

function absolute(image: string, address: string): string {
  const url = image === '' ? null : URL.parse(image, address)
  return url !== null && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : ''
}

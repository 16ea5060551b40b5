import { currenciesNamed } from '@ribbonry/prices'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { jsonLdOffers, schemaName } from '../../../editor/links/json-ld.ts'
import { attribute, textOf } from '../../../editor/links/page-elements.ts'
import { pageTree } from '../../../editor/links/page-tree.ts'
import { likeness } from './likeness.ts'
import { ASIDE_HEADING, ASIDE_NAME, BUY, plainText, VARIANT_NAME } from './page-words.ts'

/** What schema.org says of a product on the page. */
export interface SchemaProduct {
  readonly title: string
  readonly price: string
  readonly currency: string
  readonly availability: readonly string[]
}

/** What a page shows, without what is hidden. */
export interface PageReading {
  readonly title: string
  /** Headings of the first two levels, of what is not beside the point. */
  readonly headings: readonly string[]
  /** Texts of the page itself, one for each block, without navigation, reviews, questions and other products. */
  readonly blocks: readonly string[]
  /** Characters of these texts. */
  readonly length: number
  readonly product: SchemaProduct | undefined
  /** The product itself can be put into a cart. */
  readonly canBuy: boolean
  readonly hasPassword: boolean
  /** Address that the page names as its own; empty without one. */
  readonly canonical: string
  /** Target of a refresh within ten seconds; empty without one. */
  readonly refresh: string
}

const BLOCKS = new Set(
  `p div section article main li ul ol dl dd dt table tr td th h1 h2 h3 h4 h5 h6 form button label header figure figcaption body
  br hr pre blockquote summary details fieldset legend center`.split(/\s+/),
)
const UNSEEN = /^(?:script|style|template|noscript|svg|select|iframe|object|video|audio|canvas|head)$/
const BESIDE = /^(?:nav|footer|aside|dialog)$/

/** Walks a page once. */
class PageWalk {
  readonly headings: string[] = []
  readonly blocks: string[] = []
  readonly products: SchemaProduct[] = []
  readonly metas = new Map<string, string>()
  title = ''
  canonical = ''
  canBuy = false
  hasPassword = false
  length = 0
  #block: string[] = []
  #microdata: { title: string; price: string; currency: string; availability: string[] } | undefined

  /** @param isBeside about something else than what the page is about */
  walk(node: Tree.ParentNode, isBeside: boolean): void {
    let beside = isBeside
    for (const child of node.childNodes) {
      if ('value' in child) {
        if (!beside) this.#block.push(child.value)
      } else if ('tagName' in child) {
        if (/^h[1-6]$/.test(child.tagName)) beside = isBeside || this.#heading(child)
        this.#element(child, beside)
      }
    }
  }

  end(): void {
    const text = plainText(this.#block.join(''))
    this.#block = []
    if (text === '') return
    this.blocks.push(text)
    this.length += text.length
  }

  /** Whether what follows is about something else. */
  #heading(element: Tree.Element): boolean {
    const text = plainText(textOf(element))
    if (ASIDE_HEADING.test(text) && element.tagName !== 'h1') return true
    if (/^h[12]$/.test(element.tagName) && text !== '') this.headings.push(text)
    return false
  }

  #element(element: Tree.Element, isBeside: boolean): void {
    const { tagName } = element
    this.#schema(element, isBeside)
    if (tagName === 'head') return this.#head(element)
    if (tagName === 'script') return this.#script(element)
    if (UNSEEN.test(tagName) || isHidden(element)) return
    const beside = isBeside || isAside(element)
    if (!beside) this.#control(element)
    const isBlock = BLOCKS.has(tagName)
    if (isBlock) this.end()
    const outer = this.#microdata
    if (!beside && isProductItem(element)) {
      this.#microdata = { title: '', price: '', currency: '', availability: [] }
      this.products.push(this.#microdata)
    }
    this.walk(element, beside)
    this.#microdata = outer
    if (isBlock) this.end()
  }

  #control(element: Tree.Element): void {
    const { tagName } = element
    if (tagName === 'input' && attribute(element, 'type').toLowerCase() === 'password') this.hasPassword = true
    if (!isButton(element) || isDisabled(element)) return
    const label = plainText(
      tagName === 'input' ? attribute(element, 'value') : textOf(element) || attribute(element, 'aria-label'),
    )
    if (label.length <= 60 && BUY.test(label)) this.canBuy = true
  }

  #schema(element: Tree.Element, isBeside: boolean): void {
    const names = attribute(element, 'itemprop')
    const product = this.#microdata
    if (names === '' || product === undefined || isBeside) return
    const given = ['content', 'href', 'src'].map((name) => attribute(element, name)).find((value) => value !== '')
    const value = given ?? plainText(textOf(element))
    for (const name of names.split(/\s+/)) {
      if (name === 'availability') product.availability.push(schemaName(value))
      else if (name === 'name') product.title ||= value
      else if (name === 'price' || name === 'lowPrice') product.price ||= value
      else if (name === 'priceCurrency') product.currency ||= value
    }
  }

  #script(element: Tree.Element): void {
    if (!/^application\/ld\+json/i.test(attribute(element, 'type'))) return
    const product = jsonLdOffers(textOf(element))
    if (product !== undefined) this.products.push(product)
  }

  #head(head: Tree.Element): void {
    for (const element of head.childNodes) {
      if (!('tagName' in element)) continue
      const { tagName } = element
      if (tagName === 'title') this.title ||= plainText(textOf(element))
      else if (tagName === 'script') this.#script(element)
      else if (tagName === 'link' && attribute(element, 'rel').toLowerCase() === 'canonical')
        this.canonical ||= attribute(element, 'href')
      else if (tagName === 'meta') {
        const name = (
          attribute(element, 'property') ||
          attribute(element, 'name') ||
          attribute(element, 'http-equiv')
        ).toLowerCase()
        if (name !== '' && !this.metas.has(name)) this.metas.set(name, attribute(element, 'content'))
      }
    }
  }
}

function isButton(element: Tree.Element): boolean {
  const { tagName } = element
  return /^(?:a|button)$/.test(tagName) || (tagName === 'input' && /submit|button|image/i.test(attribute(element, 'type')))
}

function isDisabled(element: Tree.Element): boolean {
  return element.attrs.some(
    ({ name, value }) =>
      name === 'disabled' ||
      (name === 'aria-disabled' && value === 'true') ||
      (name === 'class' && /(?:^|[\s-])(?:disabled|sold-?out)(?:$|\s)/.test(value)),
  )
}

function isHidden(element: Tree.Element): boolean {
  return element.attrs.some(
    ({ name, value }) =>
      name === 'hidden' ||
      (name === 'aria-hidden' && value === 'true') ||
      (name === 'style' && /display:\s*none|visibility:\s*hidden/i.test(value)) ||
      (name === 'class' && /(?:^|\s)(?:hidden|d-none|is-hidden)(?:\s|$)/.test(value)),
  )
}

function isAside(element: Tree.Element): boolean {
  if (BESIDE.test(element.tagName)) return true
  if (element.tagName === 'body' || element.tagName === 'html' || element.tagName === 'main') return false
  const isPart = /^(?:li|label|span|td|tr|ul|fieldset)$/.test(element.tagName)
  return element.attrs.some(
    ({ name, value }) => (name === 'class' || name === 'id') && (ASIDE_NAME.test(value) || (isPart && VARIANT_NAME.test(value))),
  )
}

function isProductItem(element: Tree.Element): boolean {
  return /schema\.org\/(?:Product|IndividualProduct)\b/i.test(attribute(element, 'itemtype'))
}

/** What the page says of its product in Open Graph. */
function openGraphProduct({ metas }: PageWalk): SchemaProduct | undefined {
  const availability = metas.get('product:availability') ?? metas.get('og:availability')
  const type = metas.get('og:type') ?? ''
  if (availability === undefined && !/product/i.test(type)) return undefined
  return {
    title: plainText(metas.get('og:title') ?? ''),
    price: metas.get('product:price:amount') ?? metas.get('og:price:amount') ?? '',
    currency: metas.get('product:price:currency') ?? metas.get('og:price:currency') ?? '',
    availability: availability === undefined ? [] : [schemaName(availability)],
  }
}

/** Reads what a page shows and says of itself. Scripts do not run. */
export function readPage(html: string): PageReading {
  const walk = new PageWalk()
  walk.walk(pageTree(html), false)
  walk.end()
  const { title, headings, blocks, length, canBuy, hasPassword, canonical, metas } = walk
  const called = `${title} ${headings[0] ?? ''}`
  const rank = (product: SchemaProduct): number => likeness(product.title, called) + Math.min(product.availability.length, 1) / 2
  const found = walk.products.toSorted((one, other) => rank(other) - rank(one))[0] ?? openGraphProduct(walk)
  const [, seconds = '', refresh = ''] = /^\s*(\d+)\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(metas.get('refresh') ?? '') ?? []
  return {
    title,
    headings,
    blocks,
    length,
    canBuy,
    hasPassword,
    canonical,
    product: found === undefined ? undefined : { ...found, currency: currenciesNamed(found.currency)[0] ?? '' },
    refresh: refresh !== '' && Number(seconds) <= 10 ? refresh : '',
  }
}

import { MAX_PAGE_PICTURES, type PagePicture } from '@ribbonry/contracts'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { jsonLdPictures } from './json-ld.ts'
import { attribute, elementsOf, textOf } from './page-elements.ts'
import { pageTree } from './page-tree.ts'
import type { NamedPicture } from './product-facts.ts'

/** Pictures with a side below this are icons, stars and counters. */
const SMALLEST_SIDE = 200
const LONGEST_ADDRESS = 2000
/** Where shops that load pictures late name them. */
const LATE = ['data-zoom-image', 'data-large_image', 'data-src', 'data-original', 'data-lazy-src']
const NAMES_PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i
const NO_PHOTO = /\.(?:svg|ico)(?:[?#]|$)/i

/**
 * The pictures of a page, each once: those that structured data, microdata and Open Graph name of the product, then those that it
 * shows, except small ones.
 * @param address of the page, the base of relative addresses
 */
export function pagePictures(html: string, address: string): PagePicture[] {
  const elements = elementsOf(pageTree(html))
  const found = new Map<string, PagePicture>()
  for (const named of namedPictures(elements)) {
    const url = named.address === '' ? null : URL.parse(named.address, address)
    if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > LONGEST_ADDRESS || NO_PHOTO.test(url.href)) continue
    const [width, height] = [sideOf(named.width), sideOf(named.height)]
    if ((width ?? SMALLEST_SIDE) < SMALLEST_SIDE || (height ?? SMALLEST_SIDE) < SMALLEST_SIDE) continue
    // Shops show one picture in several sizes, which the query names.
    const key = NAMES_PICTURE.test(url.pathname) ? url.host + url.pathname : url.href
    if (!found.has(key)) found.set(key, { src: url.href, width, height })
    if (found.size === MAX_PAGE_PICTURES) break
  }
  return [...found.values()]
}

function* namedPictures(elements: readonly Tree.Element[]): Generator<NamedPicture> {
  for (const element of elements)
    if (element.tagName === 'script' && /^application\/ld\+json/i.test(attribute(element, 'type')))
      yield* jsonLdPictures(textOf(element))
  for (const element of elements)
    if (attribute(element, 'itemprop').split(/\s+/).includes('image') && element.tagName !== 'img')
      yield unsized(attribute(element, 'content') || attribute(element, 'href'))
  yield* openGraphPictures(elements)
  for (const element of elements) if (element.tagName === 'img') yield shownPicture(element)
}

function unsized(address: string): NamedPicture {
  return { address, width: '', height: '' }
}

/** `og:image` may come several times, each with the size that follows it. */
function openGraphPictures(elements: readonly Tree.Element[]): NamedPicture[] {
  const pictures: { address: string; width: string; height: string }[] = []
  for (const element of elements) {
    if (element.tagName !== 'meta') continue
    const name = (attribute(element, 'property') || attribute(element, 'name')).toLowerCase()
    const content = attribute(element, 'content')
    const last = pictures.at(-1)
    if (name === 'og:image' || name === 'og:image:url' || name === 'twitter:image') pictures.push(unsized(content))
    else if (name === 'og:image:width' && last !== undefined) last.width = content
    else if (name === 'og:image:height' && last !== undefined) last.height = content
  }
  return pictures
}

/** Its largest source; the size that the page gives it is that of the source only where there is no other. */
function shownPicture(element: Tree.Element): NamedPicture {
  const [width, height] = [attribute(element, 'width'), attribute(element, 'height')]
  const late = LATE.map((name) => attribute(element, name)).find((value) => value !== '')
  const address = late ?? largestOf(attribute(element, 'srcset') || attribute(element, 'data-srcset'))
  return { address: address ?? attribute(element, 'src'), width, height }
}

/** The widest candidate of a `srcset`. */
function largestOf(srcset: string): string | undefined {
  const candidates = srcset.split(/,\s+/).map((candidate) => {
    const [address = '', size = ''] = candidate.trim().split(/\s+/)
    return { address, size: Number.parseFloat(size) || 0 }
  })
  return candidates.toSorted((one, other) => other.size - one.size).find(({ address }) => address !== '')?.address
}

function sideOf(text: string): number | null {
  const side = /^\s*(\d{1,5})(?:\.\d+)?\s*(?:px)?\s*$/.exec(text)?.[1]
  return side === undefined || Number(side) === 0 ? null : Number(side)
}

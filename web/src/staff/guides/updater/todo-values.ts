import type { CropEdges } from '../editor/intake/crop-edges.ts'

/** A guide that was chosen. */
export interface ChosenGuide {
  readonly id: number
  readonly title: string
}

/** What is typed of an item. */
export interface TodoValues {
  readonly title: string
  readonly link: string
  readonly price: string
  /** Address in the field. */
  readonly image: string
  /** Address that was entered; empty without a picture. */
  readonly source: string
  /** Null for the middle of the picture. */
  readonly crop: CropEdges | null
  readonly guides: readonly ChosenGuide[]
}

export const NO_TODO: TodoValues = { title: '', link: '', price: '', image: '', source: '', crop: null, guides: [] }

/** A price without its sign and commas; a non-breaking space is 0 (decision 59). */
export function cleanPrice(price: string): string {
  if (price !== '' && price.replaceAll('\u00A0', '') === '') return '0'
  return price.replace(/[$,]/g, '').trim()
}

/** The address of a picture in its full size. */
export function cleanImage(address: string): string {
  return address.trim().replace(/-300x250(?=\.[a-z0-9]+(?:$|[?#]))/i, '')
}

/** What the address of the page says of an item, as the bookmark writes it; undefined for nothing. */
export function prefilled(search: URLSearchParams): TodoValues | undefined {
  const [title, link] = [search.get('title') ?? '', search.get('link') ?? '']
  const price = cleanPrice(search.get('price') ?? '')
  const source = cleanImage(search.get('image') ?? '')
  const isAsked = search.has('fill') && [title, link, price, source].some((text) => text !== '')
  return isAsked ? { ...NO_TODO, title, link, price, image: source, source } : undefined
}

/** The fields of an item as calls take them. */
export function todoBody({ title, link, price, image, source, crop }: TodoValues) {
  // What was typed and not entered counts as well.
  const large_image = image.trim() === '' ? source : cleanImage(image)
  return {
    title,
    link,
    price: cleanPrice(price),
    large_image,
    source_image: large_image,
    ...(crop && { cropped: true, ...crop }),
  }
}

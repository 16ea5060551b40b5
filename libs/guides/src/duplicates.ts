import { canonicalLink } from '@ribbonry/links'
import { remembered } from './remembered.ts'

const keyOf = remembered(canonicalLink)

interface Linked {
  readonly link: string
  readonly title: string
}

/** Normalises a title for comparison: ignores case, accents and spaces. */
export function foldTitle(title: string): string {
  return title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Which of these products occur more than once, by the key of their link or by their title (E13), in the order of the products. A
 * product with another link or title must be a new object.
 */
export function duplicateProducts(products: readonly Linked[]): boolean[] {
  const keys = products.map(keysOf)
  const counts = new Map<string, number>()
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keys.map((own) => own.some((key) => (counts.get(key) ?? 0) > 1))
}

/** Whether one of these products has this link, or a link to the same product. */
export function hasProduct(link: string, products: readonly Pick<Linked, 'link'>[]): boolean {
  const key = keyOf(link)
  return key !== null && products.some((product) => keyOf(product.link) === key)
}

/** Cached keys of products. The editor asks for all products on every change of one. */
const known = new WeakMap<Linked, readonly string[]>()

function keysOf(product: Linked): readonly string[] {
  const keys = known.get(product) ?? readKeys(product)
  known.set(product, keys)
  return keys
}

function readKeys({ link, title }: Linked): string[] {
  const [key, folded] = [keyOf(link), foldTitle(title)]
  return [...(key === null ? [] : [`link ${key}`]), ...(folded === '' ? [] : [`title ${folded}`])]
}

import { canonicalLink } from '@ribbonry/links'

interface Linked {
  readonly link: string
  readonly title: string
}

/** A title as duplicates are told by: case, accents and spaces do not count. */
export function foldTitle(title: string): string {
  return title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Which of these products are there more than once, by the key of their link or by their title (E13). In their order. */
export function duplicateProducts(products: readonly Linked[]): boolean[] {
  const keys = products.map(keysOf)
  const counts = new Map<string, number>()
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keys.map((own) => own.some((key) => (counts.get(key) ?? 0) > 1))
}

/** Whether one of these products has this link, or one to the same product. */
export function hasProduct(link: string, products: readonly Pick<Linked, 'link'>[]): boolean {
  const key = canonicalLink(link)
  return key !== null && products.some((product) => canonicalLink(product.link) === key)
}

function keysOf({ link, title }: Linked): string[] {
  const [key, folded] = [canonicalLink(link), foldTitle(title)]
  return [...(key === null ? [] : [`link ${key}`]), ...(folded === '' ? [] : [`title ${folded}`])]
}

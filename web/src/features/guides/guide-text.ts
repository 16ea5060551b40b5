import type { GuideSummary } from '@ribbonry/contracts'

export function ideasText(count: number): string {
  return count === 1 ? '1 idea' : `${count} ideas`
}

/** How many ideas a guide has, after a word; empty where its title says a number, since most titles say this one. */
export function countText({ title, product_count: count }: Pick<GuideSummary, 'title' | 'product_count'>, before = ''): string {
  return /\d/.test(title) ? '' : `${before}${ideasText(count)}`
}

/** Element id of a product, for hashes. */
export function productAnchor(productId: number): string {
  return `product-${productId}`
}

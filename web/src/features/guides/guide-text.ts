import type { GuideSummary } from '@ribbonry/contracts'

export function ideasText(count: number): string {
  return count === 1 ? '1 idea' : `${count} ideas`
}

/** The number of ideas in a guide, after a word; empty when the title has a number, which is usually this one. */
export function countText({ title, product_count: count }: Pick<GuideSummary, 'title' | 'product_count'>, before = ''): string {
  return /\d/.test(title) ? '' : `${before}${ideasText(count)}`
}

/** Element id of a product, for hashes. */
export function productAnchor(productId: number): string {
  return `product-${productId}`
}

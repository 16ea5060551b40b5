export function ideasText(count: number): string {
  return count === 1 ? '1 idea' : `${count} ideas`
}

/** Element id of a product, for hashes. */
export function productAnchor(productId: number): string {
  return `product-${productId}`
}

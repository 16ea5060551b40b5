/** Element id of a product, for hashes. */
export function productAnchor(productId: number): string {
  return `product-${productId}`
}

/** The name under which an address with a hash finds a product of a guide. */
export function productAnchor(productId: number): string {
  return `product-${productId}`
}

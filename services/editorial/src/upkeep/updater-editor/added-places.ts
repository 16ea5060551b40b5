/** A product that joins a list. */
export interface Added<Product> {
  readonly product: Product
  /** Position from 1; by default that of the product that it replaces, else the last. */
  readonly pos: number | undefined
  /** Id of the product that it replaces. */
  readonly replaces: number | undefined
}

/** The list with the added products at their places, and without those that they replace. A place past the end is the last. */
export function withAdded<Product extends { readonly id: number }>(
  current: readonly Product[],
  added: readonly Added<Product>[],
): Product[] {
  const replaced = new Map(added.flatMap((one) => (one.replaces === undefined ? [] : [[one.replaces, one] as const])))
  const products = current.flatMap((product) => {
    const by = replaced.get(product.id)
    if (by === undefined) return [product]
    return by.pos === undefined ? [by.product] : []
  })
  products.push(...added.flatMap(({ product, pos, replaces }) => (pos === undefined && replaces === undefined ? [product] : [])))
  // In ascending order, none moves another one from its place.
  const placed = added.flatMap(({ product, pos }) => (pos === undefined ? [] : [{ product, pos }]))
  for (const { product, pos } of placed.toSorted((one, other) => one.pos - other.pos))
    products.splice(Math.max(0, pos - 1), 0, product)
  return products
}

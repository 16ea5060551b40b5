const MOST = 2000

/**
 * The same function, which remembers what it has read: the links of a guide are asked about with every save and every key that is
 * pressed, and reading one takes longer than everything else about a product.
 */
export function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (known.has(text)) return known.get(text) as Result
    const result = read(text)
    if (known.size >= MOST) known.clear()
    known.set(text, result)
    return result
  }
}

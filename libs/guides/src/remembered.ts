const MOST = 2000

/**
 * Memoises a function of a text. The links of a guide are read on every save and key press, and reading one takes longer than all
 * other checks of a product.
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

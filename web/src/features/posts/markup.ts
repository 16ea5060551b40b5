const SIGNS = /[*[\\]|^ *(##|>|-|1\.|::)/m

/** Whether the parser has to look at a text. Most gifts have none of its signs: it stays out of the first load. */
export function mayHaveMarkup(text: string): boolean {
  return SIGNS.test(text)
}

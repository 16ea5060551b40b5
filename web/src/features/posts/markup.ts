const SIGNS = /[*[\\]|^ *(##|>|-|1\.|::)/m

/** Whether a text needs the parser. Most gifts have no markup, so the parser is not part of the first load. */
export function mayHaveMarkup(text: string): boolean {
  return SIGNS.test(text)
}

const STOP = new Set(
  'a an and the of for with in on to by or from at is it buy shop store online gift gifts html php aspx product products'.split(
    ' ',
  ),
)

/** Words that name something, in lower case and without accents. */
export function wordsOf(text: string): Set<string> {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return new Set((plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !STOP.has(word)))
}

/** Share of the shorter text's words that the other has too, 0 to 1; 0 where one has none. */
export function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const smaller = Math.min(a.size, b.size)
  if (smaller === 0) return 0
  let common = 0
  for (const word of a) if (b.has(word)) common += 1
  return common / smaller
}

/** Words of the last part of a path that names something: `/dp/copper-kettle/12` is `copper kettle`. */
export function slugWords(url: URL): string {
  const parts = decoded(url.pathname)
    .split('/')
    .filter((part) => /\p{L}{3}/u.test(part))
  return (parts.at(-1) ?? '').replace(/[-_+.]/g, ' ')
}

/** Numbers and codes in an address that may identify a product. */
export function codesOf(url: URL): Set<string> {
  return new Set((decoded(url.pathname + url.search).match(/[a-z]*\d[a-z\d]{2,}/gi) ?? []).map((code) => code.toLowerCase()))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

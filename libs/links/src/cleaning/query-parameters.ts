function nameOf(piece: string): string {
  const raw = piece.replace(/=.*$/, '').replaceAll('+', ' ')
  try {
    return decodeURIComponent(raw).toLowerCase()
  } catch {
    return raw.toLowerCase()
  }
}

/** The non-empty parts of a query, unparsed. A doubled `?` and the `&amp;` of faulty feeds count as one separator. */
export function queryPieces(url: URL): string[] {
  if (url.search === '') return []
  return url.search
    .slice(1)
    .split('&')
    .map((piece) => piece.replace(/^(?:\?|amp;)+/, ''))
    .filter((piece) => piece !== '')
}

/**
 * Keeps the parameters for which `keep` returns true (names are decoded and in lower case). Kept parameters stay unchanged byte
 * for byte: merchants sign and compare links, and URLSearchParams would encode them differently.
 */
export function keepParameters(url: URL, keep: (name: string) => boolean): void {
  if (url.href.includes('?'))
    url.search = queryPieces(url)
      .filter((piece) => keep(nameOf(piece)))
      .join('&')
}

/** Appends parameters; those without a value are omitted. */
export function addParameters(url: URL, parameters: Readonly<Record<string, string | undefined>>): void {
  const added = Object.entries(parameters).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  url.search = [...queryPieces(url), ...added].join('&')
}

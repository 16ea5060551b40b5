function nameOf(piece: string): string {
  const raw = piece.replace(/=.*$/, '').replaceAll('+', ' ')
  try {
    return decodeURIComponent(raw).toLowerCase()
  } catch {
    return raw.toLowerCase()
  }
}

/** The pieces of a query as written, without empty ones; a doubled `?` and the `&amp;` of careless feeds are read as one mark. */
export function queryPieces(url: URL): string[] {
  if (url.search === '') return []
  return url.search
    .slice(1)
    .split('&')
    .map((piece) => piece.replace(/^(?:\?|amp;)+/, ''))
    .filter((piece) => piece !== '')
}

/**
 * Keeps the parameters that `keep` says yes to (names arrive decoded and in lower case). What is kept stays byte for byte as
 * written: merchants sign and compare links, and URLSearchParams would spell them anew.
 */
export function keepParameters(url: URL, keep: (name: string) => boolean): void {
  if (url.href.includes('?'))
    url.search = queryPieces(url)
      .filter((piece) => keep(nameOf(piece)))
      .join('&')
}

/** Adds parameters at the end; those without a value are left out. */
export function addParameters(url: URL, parameters: Readonly<Record<string, string | undefined>>): void {
  const added = Object.entries(parameters).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  url.search = [...queryPieces(url), ...added].join('&')
}

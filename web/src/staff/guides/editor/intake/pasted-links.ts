const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** Punctuation after an address in a sentence or list. */
const TRAILING = /[,;.)\]]+$/

/**
 * Links in a pasted text: every address, and every line without an address as a whole, which may lack a scheme. Unique, in order.
 */
export function readPastedLinks(text: string): string[] {
  const links = text.split(/\r?\n/).flatMap((line) => {
    const addresses = line.match(ADDRESS)
    if (addresses !== null) return addresses.map((address) => address.replace(TRAILING, ''))
    return line.trim() === '' ? [] : [line.trim()]
  })
  return [...new Set(links)]
}

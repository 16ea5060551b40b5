const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** What a sentence or a list leaves at the end of an address. */
const TRAILING = /[,;.)\]]+$/

/**
 * The links in a text that was pasted: addresses wherever they stand, and of a line without one the whole line, which may lack a
 * scheme. Each once, in their order.
 */
export function readPastedLinks(text: string): string[] {
  const links = text.split(/\r?\n/).flatMap((line) => {
    const addresses = line.match(ADDRESS)
    if (addresses !== null) return addresses.map((address) => address.replace(TRAILING, ''))
    return line.trim() === '' ? [] : [line.trim()]
  })
  return [...new Set(links)]
}

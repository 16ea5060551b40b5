/** What may stand in an address of a picture as well as between two. */
const SEPARATORS_OF_ADDRESSES: ReadonlySet<string> = new Set([',', ';'])
const NAMES_PICTURE = /\.(?:jpe?g|png|webp|gif|avif|bmp|tiff?)(?:[?#].*)?$/i

/** Addresses of a cell, of which a comma is a part where no other address begins behind it (`/w_300,h_200/mug.jpg`). */
export function pictureAddresses(text: string, separator: string): string[] {
  const addresses: string[] = []
  for (const piece of text.split(separator)) {
    const before = addresses.at(-1)
    const goesOn =
      before !== undefined &&
      SEPARATORS_OF_ADDRESSES.has(separator) &&
      !/^(?:\s|$|[a-z][a-z\d+.-]*:|\/\/)/i.test(piece) &&
      !NAMES_PICTURE.test(before)
    if (goesOn) addresses[addresses.length - 1] = `${before}${separator}${piece}`
    else addresses.push(piece.trim())
  }
  return addresses.map((address) => (address.startsWith('//') ? `https:${address}` : address))
}

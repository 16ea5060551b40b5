/** An address on the site in full; one of others as it is. */
export function fullAddress(src: string, site: string): string {
  return src.startsWith('http') ? src : `${site}${src}`
}

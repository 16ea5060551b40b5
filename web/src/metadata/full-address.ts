/** A full URL for a path of the site; other URLs unchanged. */
export function fullAddress(src: string, site: string): string {
  return src.startsWith('http') ? src : `${site}${src}`
}

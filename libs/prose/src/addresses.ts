/** An http(s) address or a path of the site. `//host` and backslashes, which browsers read as `//`, are neither. */
const HREF = /^(?:https?:\/\/|\/(?!\/))[^\s()<>\\\p{Cc}]*$/iu
/** The address of a rendition, as `pictureUrl` of `@ribbonry/media` writes it. */
const PICTURE = /^\/media\/[0-9a-f]{32}\/[1-9]\d{2,3}\.(?:avif|webp|jpg)$/

const ESCAPES: Readonly<Record<string, string>> = { '(': '%28', ')': '%29', '<': '%3C', '>': '%3E', ' ': '%20' }

/** The address for a link; empty for one that a text may not link to. */
export function linkHref(address: string): string {
  const href = address.trim().replace(/[()<> ]/g, (unit) => ESCAPES[unit] ?? unit)
  return HREF.test(href) && URL.canParse(href, 'https://site.invalid') ? href : ''
}

/** Whether an address is one of our pictures. */
export function isPictureAddress(src: string): boolean {
  return PICTURE.test(src)
}

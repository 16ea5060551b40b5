import { inlineLinks } from '@ribbonry/guides'

/** The path of a page of the site from an address, absolute or a path; undefined for other sites. */
export function ownPathOf(address: string, site: string): string | undefined {
  const path = address === site ? '/' : address.startsWith(`${site}/`) ? address.slice(site.length) : address
  return /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined
}

/** Whether a text may link to a path: parentheses would end it early. */
export function isLinkable(path: string): boolean {
  return inlineLinks(`[words](${path})`)[0]?.path === path
}

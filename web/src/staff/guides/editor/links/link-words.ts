import { inlineLinks } from '@ribbonry/guides'
import { withoutRegion } from '../../../../regions/region.ts'

/**
 * The path of a page of this site, from an address as copied from the browser or typed, without its region, because links take
 * the region of the page they are on. Undefined for other sites and invalid addresses.
 */
export function ownPath(address: string, site: string): string | undefined {
  const url = urlOf(address.trim(), site)
  if (url === undefined || url.origin !== site) return undefined
  const page = withoutRegion(url.pathname)
  const path = `${/\.\w+$|\/$/.test(page) ? page : `${page}/`}${url.search}${url.hash}`
  return inlineLinks(`[words](${path})`).length === 1 ? path : undefined
}

function urlOf(given: string, site: string): URL | undefined {
  const isPath = /^\/(?!\/)/.test(given)
  if (!isPath && !/^https?:\/\//i.test(given)) return undefined
  try {
    return new URL(isPath ? site + given : given)
  } catch {
    return undefined
  }
}

/** The text with these words turned into a link; undefined where a link is not possible. */
export function withLink(text: string, place: { readonly start: number; readonly end: number }, words: string, path: string) {
  const link = `[${words}](${path})`
  if (words.trim() === '' || inlineLinks(link).length !== 1) return undefined
  return text.slice(0, place.start) + link + text.slice(place.end)
}

/** Key of the text that a control of the editor edits, if the text may contain links. */
export function linkableKey(control: string): string | undefined {
  if (control === 'content' || control === 'outro') return control
  const [, product] = /^content-(\d+)$/.exec(control) ?? []
  return product === undefined ? undefined : `${product} content`
}

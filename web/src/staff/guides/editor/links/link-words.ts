import { inlineLinks } from '@ribbonry/guides'
import { withoutRegion } from '../../../../regions/region.ts'

/**
 * The path of a page of ours, from an address as it is copied from the browser or as it is typed: without the region, which links
 * take from the page that they stand on. Undefined for pages of others, and for what is no address.
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

/** A text with a link in the place of these words; undefined where they cannot be those of a link. */
export function withLink(text: string, place: { readonly start: number; readonly end: number }, words: string, path: string) {
  const link = `[${words}](${path})`
  if (words.trim() === '' || inlineLinks(link).length !== 1) return undefined
  return text.slice(0, place.start) + link + text.slice(place.end)
}

/** The text of a guide that a control of the editor holds, if it may have links: its key among the texts of the guide. */
export function linkableKey(control: string): string | undefined {
  if (control === 'content' || control === 'outro') return control
  const [, product] = /^content-(\d+)$/.exec(control) ?? []
  return product === undefined ? undefined : `${product} content`
}

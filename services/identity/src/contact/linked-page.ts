/** Longest address that is looked at, in characters. */
const MAX_ADDRESS = 2000
/** Longest path that is stored. */
const MAX_PATH = 500

/** Path of the first page of this site that a text links to, with or without the scheme; null for none. */
export function linkedPage(text: string, siteUrl: string): string | null {
  const { origin, host } = new URL(siteUrl)
  const site = host.replace(/[.[\]]/g, String.raw`\$&`)
  const address = new RegExp(`(?<![\\w.@-])(?:https?://)?(?:www\\.)?${site}(/[^\\s<>"]{1,${MAX_ADDRESS}})`, 'giu')
  for (const [, typed = ''] of text.matchAll(address)) {
    const path = URL.parse(typed.replace(/[.,;:!?)\]}'’”]+$/u, ''), origin)?.pathname ?? '/'
    // `//` would lead to another site.
    if (path !== '/' && !path.startsWith('//') && path.length <= MAX_PATH) return path
  }
  return null
}

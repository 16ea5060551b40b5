import { isPublicHost } from './public-hosts.ts'

/** Longest stored merchant link, in characters of its URL form. */
export const maxLinkLength = 2048

/** A wrapped link contains another link in percent encoding, up to three times as long. */
const maxWrappedLength = 10_000

/** Stable codes of refused links. */
export type LinkRefusal =
  | 'link-missing'
  | 'link-too-long'
  | 'link-characters'
  | 'link-scheme'
  | 'link-credentials'
  | 'link-private-host'
  | 'link-unreadable'

/** A refused link: a stable code, and a sentence for the person who typed it. */
export interface RefusedLink {
  ok: false
  code: LinkRefusal
  reason: string
}

const reasons: Record<LinkRefusal, string> = {
  'link-missing': 'Please provide a link',
  'link-too-long': 'This link is too long.',
  'link-characters': 'This link contains characters that do not belong in a link.',
  'link-scheme': 'Links must start with http:// or https://.',
  'link-credentials': 'Links must not contain a user name or password.',
  'link-private-host': 'This link does not lead to a public website.',
  'link-unreadable': 'This link could not be read.',
}

// Control characters, the backslash (browsers treat it as a slash), and characters that are invisible or change the writing
// direction.
const strayCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u

/** `shop.com:8080/x` begins like a scheme; a port after the colon tells the two apart. */
const otherScheme = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i

export function refuse(code: LinkRefusal): RefusedLink {
  return { ok: false, code, reason: reasons[code] }
}

function withScheme(text: string): string {
  if (/^https?:/i.test(text)) return text
  return text.startsWith('//') ? `http:${text}` : `http://${text}`
}

// URL.parse is newer than some supported browsers, and canParse would parse everything twice.
function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Parses any text as a public http(s) link, whatever it wraps. Never throws. */
export function readLink(input: string): { ok: true; url: URL } | RefusedLink {
  const text = input.trim()
  if (text === '') return refuse('link-missing')
  if (text.length > maxWrappedLength) return refuse('link-too-long')
  if (strayCharacters.test(text)) return refuse('link-characters')
  const address = withScheme(text)
  if (address !== text && otherScheme.test(text)) return refuse('link-scheme')
  if (/^https?:\/*[^/?#]*@/i.test(address)) return refuse('link-credentials')
  const url = parsed(address)
  if (url === null) return refuse('link-unreadable')
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  if (/^\.|\.\.|\.$/.test(url.hostname)) return refuse('link-unreadable')
  return isPublicHost(url.hostname) ? { ok: true, url } : refuse('link-private-host')
}

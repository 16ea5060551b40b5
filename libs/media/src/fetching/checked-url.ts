import { MediaError } from '../media-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Checks an address before its name is resolved. @throws MediaError `fetch-failed`, `address-refused` */
export function checkedUrl(text: string, base: URL | undefined, allowHosts: readonly string[]): URL {
  if (!URL.canParse(text, base?.href)) throw new MediaError('fetch-failed')
  const url = new URL(text, base)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new MediaError('address-refused')
  // A socket does not resolve IP addresses, so they are checked here; names are checked where they are resolved.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isNumber = literal.includes(':') || /^[\d.]+$/.test(literal)
  if (isNumber && !allowHosts.includes(url.host) && !isPublicAddress(literal)) throw new MediaError('address-refused')
  return url
}

import { cleanLink } from '@ribbonry/links'
import { remembered } from './remembered.ts'

const hostsOf = remembered((link) => [link, cleanLink(link)].flatMap((address) => hostOf(address) ?? []))

/** Whether a link, or the target of its redirect, has a host of the list or a subdomain of one. */
export function isBlacklisted(link: string, sites: readonly string[]): boolean {
  if (sites.length === 0) return false
  return hostsOf(link).some((host) => sites.some((site) => host === site || host.endsWith(`.${site}`)))
}

/** Host of an address or of a bare host, normalised like the list: lower case, without `www.`. Undefined for anything else. */
export function hostOf(address: string): string | undefined {
  const given = address.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '')
  return host.includes('.') ? host : undefined
}

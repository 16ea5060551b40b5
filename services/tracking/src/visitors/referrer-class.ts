import type { Referrer } from '@ribbonry/contracts'
import { REFERRER_HOSTS, SPAM_HOST } from './referrer-hosts.ts'

type Listed = keyof typeof REFERRER_HOSTS

/** `mail.google.com` is mail before it is Google. */
const ORDER: readonly Listed[] = ['mail', 'ads', 'search', 'social']

const EXACT = new Map<string, Listed>()
const OF_EVERY_COUNTRY = new Map<string, Listed>()
const FIRST_LABELS = new Map<string, Listed>()

for (const name of ORDER.toReversed()) {
  for (const host of REFERRER_HOSTS[name]) {
    if (!host.endsWith('.')) EXACT.set(host, name)
    else if (/^(mail|webmail|roundcube|ads|adserver|adsystem|search|suche)\.$/.test(host)) FIRST_LABELS.set(host.slice(0, -1), name)
    else OF_EVERY_COUNTRY.set(host.slice(0, -1), name)
  }
}

/** The class of the page a visit came from; `site` is our own host. */
export function referrerOf(address: string, site: string): Referrer {
  if (address.trim() === '') return 'direct'
  const host = hostOf(address)
  if (host === undefined) return 'other'
  if (host === site) return 'internal'
  return listed(host) ?? (SPAM_HOST.test(host) ? 'spam' : 'other')
}

function hostOf(address: string): string | undefined {
  // An Android app names itself as `android-app://com.pinterest/`.
  const host = URL.parse(address)?.hostname.toLowerCase().replace(/^www\./, '')
  return host === '' ? undefined : host
}

/** The longest name that is listed decides. */
function listed(host: string): Listed | undefined {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = EXACT.get(labels.slice(from).join('.')) ?? ofEveryCountry(labels.slice(from))
    if (found !== undefined) return found
  }
  return labels.length > 2 ? FIRST_LABELS.get(labels[0] ?? '') : undefined
}

/** `google.de`, `google.co.uk`: the name and a country's ending of one label, or two short ones. */
function ofEveryCountry(labels: readonly string[]): Listed | undefined {
  const endings = labels.length > 2 && (labels.at(-2)?.length ?? 9) <= 3 ? 2 : 1
  return OF_EVERY_COUNTRY.get(labels.slice(0, -endings).join('.'))
}

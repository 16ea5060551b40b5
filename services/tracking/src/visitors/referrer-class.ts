import type { Referrer } from '@ribbonry/contracts'
import { REFERRER_HOSTS, SPAM_HOST } from './referrer-hosts.ts'

type Listed = keyof typeof REFERRER_HOSTS

/** Precedence of classes: `mail.google.com` is mail, not search. */
const ORDER: readonly Listed[] = ['mail', 'ads', 'search', 'social']

const EXACT = new Map<string, Listed>()
const COUNTRY_INDEPENDENT = new Map<string, Listed>()
const FIRST_LABELS = new Map<string, Listed>()

for (const name of ORDER.toReversed()) {
  for (const host of REFERRER_HOSTS[name]) {
    if (!host.endsWith('.')) EXACT.set(host, name)
    else if (/^(mail|webmail|roundcube|ads|adserver|adsystem|search|suche)\.$/.test(host))
      FIRST_LABELS.set(host.slice(0, -1), name)
    else COUNTRY_INDEPENDENT.set(host.slice(0, -1), name)
  }
}

/** The class of the referring page; `site` is our own host. */
export function referrerOf(address: string, site: string): Referrer {
  if (address.trim() === '') return 'direct'
  const host = hostOf(address)
  if (host === undefined) return 'other'
  if (host === site) return 'internal'
  return findListed(host) ?? (SPAM_HOST.test(host) ? 'spam' : 'other')
}

function hostOf(address: string): string | undefined {
  // An Android app names itself as `android-app://com.pinterest/`.
  const host = URL.parse(address)
    ?.hostname.toLowerCase()
    .replace(/^www\./, '')
  return host === '' ? undefined : host
}

/** The longest listed suffix decides. */
function findListed(host: string): Listed | undefined {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = EXACT.get(labels.slice(from).join('.')) ?? findCountryIndependent(labels.slice(from))
    if (found !== undefined) return found
  }
  return labels.length > 2 ? FIRST_LABELS.get(labels[0] ?? '') : undefined
}

/** `google.de`, `google.co.uk`: a name with a country suffix of one label, or of two short ones. */
function findCountryIndependent(labels: readonly string[]): Listed | undefined {
  const endings = labels.length > 2 && (labels.at(-2)?.length ?? 9) <= 3 ? 2 : 1
  return COUNTRY_INDEPENDENT.get(labels.slice(0, -endings).join('.'))
}

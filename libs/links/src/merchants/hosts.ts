/** Second-level domains under which countries register names: `co.uk`, `com.au`. */
const sharedSuffix = /\.(?:co|com|net|org|ac|gov|edu|ne|or|gob|nom)\.[a-z]{2}$/

/** A host without `www.` and `m.`, which do not identify the shop. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^(?:(?:www\d?|m)\.)+(?=[^.]+\.)/, '')
}

/** The registered domain of a host: `www.shop.co.uk` -> `shop.co.uk`. An IP address is returned unchanged. */
export function registrableDomain(hostname: string): string {
  if (/^\[|^[\d.]+$/.test(hostname)) return hostname
  const labels = hostname.split('.')
  return labels.slice(sharedSuffix.test(hostname) ? -3 : -2).join('.')
}

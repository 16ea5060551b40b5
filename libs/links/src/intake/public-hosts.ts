/** IPv4 blocks outside the public internet: [network, prefix length]. Source: IANA's special-purpose registry. */
const closedBlocks: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const closedNames = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|lan|home|arpa|invalid|onion)$/

/** The last label of a public name begins with a letter in every alphabet: non-Latin ones are encoded as `xn--`. */
const topLevel = /\.[a-z][a-z\d-]*$/

function ipv4Number(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

const closedRanges = closedBlocks.map(([network, length]) => {
  const first = ipv4Number(network)
  return [first, first + 2 ** (32 - length) - 1] as const
})

function isPublicIpv4(address: string): boolean {
  const number = ipv4Number(address)
  return !closedRanges.some(([first, last]) => number >= first && number <= last)
}

/**
 * Only global unicast (2000::/3) is public, without its special blocks: 2001::/23 (Teredo and protocol assignments),
 * 2001:db8::/32 and 3fff::/20 (documentation), 2002::/16 (6to4, which embeds an IPv4 address), 2620:4f:8000::/48 (AS112). All
 * other blocks that embed IPv4 (mapped, compatible, NAT64) lie outside 2000::/3 and are refused too.
 */
function isPublicIpv6(address: string): boolean {
  const groups = address.replace(/::.*$/, '').split(':')
  const [first = 0, second = 0, third = 0] = groups.map((group) => parseInt(group || '0', 16))
  if (first < 0x2000 || first > 0x3fff || first === 0x2002) return false
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false
  if (first === 0x2620 && second === 0x4f && third === 0x8000) return false
  return !(first === 0x3fff && second < 0x1000)
}

/**
 * Whether a host, as spelled by `URL.hostname`, may be a shop on the public internet. The URL parser has already normalised every
 * notation of an IPv4 address (decimal, octal, hex, shortened, full-width) to four numbers, and IPv6 to its short form. Names are
 * checked without resolving them: code that fetches from a host must also check the resolved address.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1))
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return isPublicIpv4(host)
  return topLevel.test(host) && !closedNames.test(host)
}

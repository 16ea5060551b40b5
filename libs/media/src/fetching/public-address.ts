import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { MediaError } from '../media-error.ts'

/**
 * Whether an IP address is on the public internet. Of IPv6 only global unicast (2000::/3) without its special blocks is public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name to all its addresses. */
export type Resolver = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves a name for a socket that is about to connect, to public addresses only. The socket connects to the addresses returned
 * here, so a name that resolves differently a moment later (DNS rebinding) does not bypass the check.
 */
export const lookupPublic = publicLookup(lookup)

/** `lookupPublic` by another resolver: tests have one whose answers change. */
export function publicLookup(resolve: Resolver) {
  return (hostname: string, options: LookupOptions, done: LookupDone): void => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const open = addresses.filter(({ address }) => isPublicAddress(address))
      const [first] = open
      if (first === undefined) return done(new MediaError('address-refused'), [])
      return options.all ? done(null, open) : done(null, first.address, first.family)
    })
  }
}

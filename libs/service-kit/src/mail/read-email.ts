import { domainToASCII } from 'node:url'
import { z } from 'zod'

/** Longest address that is read, before it is normalised. */
const LONGEST = 320
const Address = z.email().max(254)
/** Invisible characters, which make two addresses look alike. */
const STRAY = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]/u

/** An address in one spelling: lower case, with its domain in ASCII; undefined for what is none. */
export function readEmail(typed: string): string | undefined {
  const text = typed.trim().normalize('NFKC').toLowerCase()
  if (text.length > LONGEST || STRAY.test(text)) return undefined
  const at = text.lastIndexOf('@')
  const address = `${text.slice(0, Math.max(at, 0))}@${domainToASCII(text.slice(at + 1))}`
  return Address.safeParse(address).success ? address : undefined
}

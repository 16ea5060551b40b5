import { domainToASCII } from 'node:url'
import { z } from 'zod'

/** RFC 5321, 4.5.3.1: lengths that a mail server must accept, of the whole address and of the part before the @. */
const LONGEST = 254
const LONGEST_NAME = 64
/** RFC 5322, 3.2.3: a dot-atom. */
const NAME = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** Letters of any script; `domainToASCII` would also decode per cent signs and read numbers as an address of the network. */
const HOST_AS_TYPED = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u
/** RFC 1035: labels of at most 63 characters. RFC 3696: the last one is not a number. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/
/** Invisible characters, which make two addresses look alike. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/**
 * The only reader of e-mail addresses that somebody typed: a mailbox of RFC 5321 without quotes and network addresses. It is
 * normalised (NFKC), without spaces at its ends, with its host in lower-case ASCII (`xn--…`), so that no host looks like another;
 * the part before the @ keeps its case. Undefined for what is no address.
 */
export function parseEmailAddress(typed: string): string | undefined {
  const text = typed.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
  if (text.length > 2 * LONGEST || INVISIBLE.test(text)) return undefined
  const plain = text.normalize('NFKC')
  const at = plain.lastIndexOf('@')
  const [name, host] = [plain.slice(0, Math.max(at, 0)), plain.slice(at + 1)]
  if (name.length > LONGEST_NAME || !NAME.test(name) || !HOST_AS_TYPED.test(host)) return undefined
  const address = `${name}@${domainToASCII(host)}`
  return address.length <= LONGEST && HOST.test(address.slice(name.length + 1)) ? address : undefined
}

/** An address in one spelling, in lower case, for what compares addresses; undefined for what is none. */
export function readEmail(typed: string): string | undefined {
  return parseEmailAddress(typed)?.toLowerCase()
}

/** An address in the environment of a service. */
export const EmailVariable = z.string().refine((text) => parseEmailAddress(text) !== undefined, 'must be an e-mail address')

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** DER of Ed25519 keys up to their 32 bytes (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
/** 32 bytes in base64url. */
const KEY = /^[\w-]{43}$/

/** The public key of a process, which may have several while its key changes. */
export interface NamedPublicKey {
  readonly process: string
  readonly key: string
}

/** Keys with which processes sign for whom they speak. */
export const IdentityEnvironment = z.object({
  /** Private Ed25519 key of this process: 32 bytes in base64url. */
  IDENTITY_KEY: z.string().regex(KEY, 'must be an Ed25519 key: 32 bytes in base64url'),
  /** Public keys of all processes, such as `gateway=...,ads=...`. */
  IDENTITY_PUBLIC_KEYS: z.string().transform((text, context): readonly NamedPublicKey[] => {
    const keys = text.split(',').map((entry) => {
      const [, process = '', key = ''] = /^\s*([a-z]+)=([\w-]{43})\s*$/.exec(entry) ?? []
      return { process, key }
    })
    if (keys.every(({ key }) => KEY.test(key))) return keys
    context.addIssue({ code: 'custom', message: 'must be names and Ed25519 keys, such as gateway=...,ads=...' })
    return z.NEVER
  }),
})
export type IdentityEnvironment = z.output<typeof IdentityEnvironment>

export function privateKeyOf(key: string): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, Buffer.from(key, 'base64url')]), format: 'der', type: 'pkcs8' })
}

export function publicKeyOf(key: string): KeyObject {
  return createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, Buffer.from(key, 'base64url')]), format: 'der', type: 'spki' })
}

/** The public key of a private one, both as 32 bytes in base64url. */
export function publicKeyFor(privateKey: string): string {
  const der = createPublicKey(privateKeyOf(privateKey)).export({ format: 'der', type: 'spki' })
  return der.subarray(PUBLIC_PREFIX.length).toString('base64url')
}

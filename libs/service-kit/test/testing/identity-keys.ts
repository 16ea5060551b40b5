import { createHash } from 'node:crypto'
import { SERVICES } from '@ribbonry/contracts'
import { IdentityEnvironment, publicKeyFor } from '../../src/identity/identity-keys.ts'
import { IdentitySigner } from '../../src/index.ts'

const privateKeyOf = (process: string): string =>
  createHash('sha256').update(`the key of ${process} in tests`).digest('base64url')

const PUBLIC_KEYS = ['gateway', 'test', ...SERVICES].map((name) => `${name}=${publicKeyFor(privateKeyOf(name))}`).join(',')

/** Variables with which a process signs and verifies identities in tests. */
export function identityEnvironment(process: string): Readonly<Record<'IDENTITY_KEY' | 'IDENTITY_PUBLIC_KEYS', string>> {
  return { IDENTITY_KEY: privateKeyOf(process), IDENTITY_PUBLIC_KEYS: PUBLIC_KEYS }
}

/** Signs as a process does in tests; by default as the gateway. */
export function testSigner(process = 'gateway'): IdentitySigner {
  return new IdentitySigner(process, IdentityEnvironment.parse(identityEnvironment(process)))
}

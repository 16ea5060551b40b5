import { ROLES, type Role } from '@ribbonry/contracts'
import { sign, verify, type KeyObject } from 'node:crypto'
import type { Identity } from '../calls/call-context.ts'
import { privateKeyOf, publicKeyOf, type IdentityEnvironment } from './identity-keys.ts'

const LIFETIME_SECONDS = 60
/** Verified headers that are remembered: a member's page makes several calls with one. */
const CACHE_SIZE = 10_000
const HEAD = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'JWT' })).toString('base64url')

/** An identity, and the process that vouches for it. */
export interface VerifiedIdentity {
  /** `gateway` for what a member asks, or the name of a service. */
  readonly issuer: string
  readonly identity: Identity
}

interface CachedIdentity extends VerifiedIdentity {
  /** Seconds since 1970. */
  readonly expires: number
}

/**
 * Signs and verifies the short-lived identity header (a JWT, Ed25519, one minute). Each process signs with a key of its own, so
 * that none can speak as another; which calls a service may make is in the contracts.
 */
export class IdentitySigner {
  readonly #privateKey: KeyObject
  readonly #publicKeys: ReadonlyMap<string, readonly KeyObject[]>
  readonly #verified = new Map<string, CachedIdentity>()

  /** @param process the name of this one */
  constructor(
    readonly process: string,
    { IDENTITY_KEY, IDENTITY_PUBLIC_KEYS }: IdentityEnvironment,
  ) {
    this.#privateKey = privateKeyOf(IDENTITY_KEY)
    const byProcess = Map.groupBy(IDENTITY_PUBLIC_KEYS, (one) => one.process)
    this.#publicKeys = new Map([...byProcess].map(([name, keys]) => [name, keys.map(({ key }) => publicKeyOf(key))]))
  }

  sign({ userId, roles, accessType, sessionId }: Identity): string {
    const exp = now() + LIFETIME_SECONDS
    const claims = { iss: this.process, sub: String(userId), exp, roles, at: accessType, sid: sessionId }
    const content = `${HEAD}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
    return `${content}.${sign(null, Buffer.from(content), this.#privateKey).toString('base64url')}`
  }

  /** The identity, or undefined when the header is absent, forged or expired. */
  verify(header: string | undefined): VerifiedIdentity | undefined {
    if (header === undefined || header === '') return undefined
    const known = this.#verified.get(header)
    if (known !== undefined) return known.expires > now() ? known : undefined
    const read = this.#read(header)
    if (read === undefined) return undefined
    this.#remember(header, read)
    return read
  }

  #read(header: string): CachedIdentity | undefined {
    const [head = '', body = '', signature = '', ...more] = header.split('.')
    if (head !== HEAD || more.length > 0) return undefined
    const claims = parsed(body)
    if (claims === undefined || typeof claims['iss'] !== 'string' || typeof claims['exp'] !== 'number') return undefined
    const keys = this.#publicKeys.get(claims['iss']) ?? []
    const content = Buffer.from(`${head}.${body}`)
    if (!keys.some((key) => verify(null, content, key, Buffer.from(signature, 'base64url')))) return undefined
    const identity = toIdentity(claims)
    if (identity === undefined || claims['exp'] <= now()) return undefined
    return { issuer: claims['iss'], identity, expires: claims['exp'] }
  }

  /** The oldest go first: entries expire within a minute anyway. */
  #remember(header: string, read: CachedIdentity): void {
    if (this.#verified.size >= CACHE_SIZE) {
      const [oldest = ''] = this.#verified.keys()
      this.#verified.delete(oldest)
    }
    this.#verified.set(header, read)
  }
}

const now = (): number => Math.floor(Date.now() / 1000)

function parsed(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}

function toIdentity({ sub, sid, roles: given, at }: Readonly<Record<string, unknown>>): Identity | undefined {
  const userId = Number(sub)
  if (!Number.isSafeInteger(userId) || typeof sid !== 'string' || !Array.isArray(given)) return undefined
  const roles = given.filter((role): role is Role => (ROLES as readonly unknown[]).includes(role))
  return { userId, roles, accessType: typeof at === 'string' ? at : null, sessionId: sid }
}

import { ROLES, type Role } from '@ribbonry/contracts'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { Identity } from '../calls/call-context.ts'

const ISSUER = 'ribbonry-gateway'
const LIFETIME_SECONDS = 60

/** Signs and verifies the short-lived identity header of the gateway (HS256, one minute). */
export class IdentitySigner {
  readonly #key: Uint8Array

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret)
  }

  async sign(identity: Identity): Promise<string> {
    return await new SignJWT({ roles: [...identity.roles], at: identity.accessType, sid: identity.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(String(identity.userId))
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(this.#key)
  }

  /** The identity, or undefined when the header is absent, forged or expired. */
  async verify(header: string | undefined): Promise<Identity | undefined> {
    if (header === undefined || header === '') return undefined
    try {
      const { payload } = await jwtVerify(header, this.#key, { issuer: ISSUER, algorithms: ['HS256'] })
      return toIdentity(payload)
    } catch {
      return undefined
    }
  }
}

function toIdentity(payload: JWTPayload): Identity | undefined {
  const userId = Number(payload.sub)
  if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string' || !Array.isArray(payload.roles)) return undefined
  const roles = payload.roles.filter((role): role is Role => (ROLES as readonly unknown[]).includes(role))
  return { userId, roles, accessType: typeof payload.at === 'string' ? payload.at : null, sessionId: payload.sid }
}

import { ROLES, type Role } from '@ribbonry/contracts'
import type { Redis } from 'ioredis'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Identity } from '../calls/call-context.ts'

const SESSION_SECONDS = 30 * 24 * 3600

const StoredSession = z.object({
  userId: z.number(),
  roles: z.array(z.enum(ROLES)),
  accessType: z.string().nullable(),
  created: z.number(),
})

export interface NewSession {
  readonly userId: number
  readonly roles: readonly Role[]
  readonly accessType: string | null
}

/**
 * Sessions in Redis: the browser holds an opaque token, Redis only its SHA-256, so that neither a dump of Redis nor a log
 * of keys lets anyone in. A set per member makes "sign out everywhere" one call.
 */
export class SessionStore {
  constructor(
    private readonly redis: Redis,
    private readonly now: () => number = Date.now,
  ) {}

  /** Opens a session and gives the token for the cookie. */
  async open(session: NewSession): Promise<{ token: string; seconds: number }> {
    const token = randomBytes(32).toString('base64url')
    const id = sessionId(token)
    const stored = { ...session, roles: [...session.roles], created: this.now() }
    await this.redis
      .multi()
      .set(sessionKey(id), JSON.stringify(stored), 'EX', SESSION_SECONDS)
      .sadd(memberKey(session.userId), id)
      .expire(memberKey(session.userId), SESSION_SECONDS)
      .exec()
    return { token, seconds: SESSION_SECONDS }
  }

  /** The identity behind a cookie's token, undefined when it is unknown, ended or too old. */
  async find(token: string): Promise<Identity | undefined> {
    if (!/^[\w-]{43}$/.test(token)) return undefined
    const id = sessionId(token)
    const text = await this.redis.get(sessionKey(id))
    if (text === null) return undefined
    const { userId, roles, accessType } = StoredSession.parse(JSON.parse(text))
    return { userId, roles, accessType, sessionId: id }
  }

  async end(id: string, userId: number): Promise<void> {
    await this.redis.multi().del(sessionKey(id)).srem(memberKey(userId), id).exec()
  }

  /** Ends every session of a member; how many there were. */
  async endAll(userId: number): Promise<number> {
    const ids = await this.redis.smembers(memberKey(userId))
    if (ids.length === 0) return 0
    const ended = await this.redis.del(...ids.map(sessionKey))
    await this.redis.del(memberKey(userId))
    return ended
  }
}

const sessionId = (token: string): string => createHash('sha256').update(token).digest('hex')
const sessionKey = (id: string): string => `session:${id}`
const memberKey = (userId: number): string => `member-sessions:${userId}`

import { ROLES, type Role } from '@ribbonry/contracts'
import type { Redis } from 'ioredis'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Identity } from '../calls/call-context.ts'

const SESSION_SECONDS = 30 * 24 * 3600
/** Resolution of a session's last use: a write to Redis for every request would be too expensive. */
const SEEN_EXACT_TO_MS = 10 * 60 * 1000

const StoredSession = z.object({
  userId: z.number(),
  roles: z.array(z.enum(ROLES)),
  accessType: z.string().nullable(),
  created: z.number(),
  seen: z.number().optional(),
  device: z.string().optional(),
  country: z.string().optional(),
})

export interface NewSession {
  readonly userId: number
  readonly roles: readonly Role[]
  readonly accessType: string | null
  /** Short description of the browser and its country, by which the member recognises the session. */
  readonly device?: string
  readonly country?: string
}

/** A session as shown to its member. Times in milliseconds since 1970. */
export interface OpenSession {
  readonly id: string
  readonly roles: readonly Role[]
  readonly device: string | undefined
  readonly country: string | undefined
  readonly created: number
  readonly seen: number
}

/** Writes a session only while it is still what was read: neither an ended session nor a newly given role is overwritten. */
const REPLACE = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
  return 1`

/** Attempts to write a session that is being written elsewhere. */
const TRIES = 5

/**
 * Sessions in Redis: the browser holds an opaque token, Redis only its SHA-256, so that neither a dump of Redis nor a log of keys
 * gives access. A set of sessions per member makes "sign out everywhere" one call.
 */
export class SessionStore {
  constructor(
    private readonly redis: Redis,
    private readonly now: () => number = Date.now,
  ) {}

  /** Opens a session and returns the token for the cookie. */
  async open(session: NewSession): Promise<{ token: string; seconds: number }> {
    const token = randomBytes(32).toString('base64url')
    const id = sessionId(token)
    const now = this.now()
    const stored = { ...session, roles: [...session.roles], created: now, seen: now }
    await this.redis
      .multi()
      .set(sessionKey(id), JSON.stringify(stored), 'EX', SESSION_SECONDS)
      .sadd(memberKey(session.userId), id)
      .expire(memberKey(session.userId), SESSION_SECONDS)
      .exec()
    return { token, seconds: SESSION_SECONDS }
  }

  /** The identity of a cookie's token; undefined when it is unknown, revoked or expired. */
  async find(token: string): Promise<Identity | undefined> {
    if (!/^[\w-]{43}$/.test(token)) return undefined
    const id = sessionId(token)
    const text = await this.redis.get(sessionKey(id))
    if (text === null) return undefined
    const stored = StoredSession.parse(JSON.parse(text))
    const { userId, roles, accessType } = stored
    const now = this.now()
    if (now - (stored.seen ?? stored.created) >= SEEN_EXACT_TO_MS) await this.#replace(id, text, { ...stored, seen: now })
    return { userId, roles, accessType, sessionId: id }
  }

  /** Adds a role to the open sessions of a member, which stay open. Returns how many have got it. */
  async addRole(userId: number, role: Role): Promise<number> {
    let changed = 0
    for (const id of await this.redis.smembers(memberKey(userId))) if (await this.#addRole(id, role)) changed += 1
    return changed
  }

  async #addRole(id: string, role: Role): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const text = await this.redis.get(sessionKey(id))
      if (text === null) return false
      const stored = StoredSession.parse(JSON.parse(text))
      if (stored.roles.includes(role)) return false
      if (await this.#replace(id, text, { ...stored, roles: [...stored.roles, role] })) return true
    }
    throw new Error('A session changes too often to be given a role')
  }

  async #replace(id: string, text: string, stored: z.output<typeof StoredSession>): Promise<boolean> {
    return (await this.redis.eval(REPLACE, 1, sessionKey(id), text, JSON.stringify(stored))) === 1
  }

  /** The sessions of a member, most recently used first. */
  async list(userId: number): Promise<OpenSession[]> {
    const ids = await this.redis.smembers(memberKey(userId))
    if (ids.length === 0) return []
    const texts = await this.redis.mget(...ids.map(sessionKey))
    const gone = ids.filter((_id, index) => texts[index] === null)
    if (gone.length > 0) await this.redis.srem(memberKey(userId), ...gone)
    const open = ids.flatMap((id, index) => {
      const text = texts[index]
      return typeof text === 'string' ? [openSession(id, text)] : []
    })
    return open.toSorted((one, other) => other.seen - one.seen || other.created - one.created)
  }

  /** Ends a session of that member; ids of other members' sessions and unknown ids are ignored. */
  async end(id: string, userId: number): Promise<void> {
    if ((await this.redis.srem(memberKey(userId), id)) === 1) await this.redis.del(sessionKey(id))
  }

  /** Ends every session of a member; returns their number. */
  async endAll(userId: number): Promise<number> {
    const ids = await this.redis.smembers(memberKey(userId))
    if (ids.length === 0) return 0
    const ended = await this.redis.del(...ids.map(sessionKey))
    await this.redis.del(memberKey(userId))
    return ended
  }
}

function openSession(id: string, text: string): OpenSession {
  const { roles, device, country, created, seen } = StoredSession.parse(JSON.parse(text))
  return { id, roles, device, country, created, seen: seen ?? created }
}

const sessionId = (token: string): string => createHash('sha256').update(token).digest('hex')
const sessionKey = (id: string): string => `session:${id}`
const memberKey = (userId: number): string => `member-sessions:${userId}`

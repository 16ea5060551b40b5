import { CONTEXT_HEADERS, COOKIES, type CurrentUser, type Meta, type Role } from '@ribbonry/contracts'
import { dataSourceOptions, IdentitySigner, migrate, SessionStore, startService, type RunningService } from '@ribbonry/service-kit'
import {
  closedInBackground, createPreparedDatabase, emptyRedis, emptyTables, shared, testRedis, type TestDatabase, type TestRedis,
} from '@ribbonry/testing'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataSource } from 'typeorm'
import { IdentityEnvironment } from '../src/config.ts'
import { identityLayout } from '../src/database/identity.layout.ts'
import { identityService } from '../src/identity.service.ts'
import { Member } from '../src/members/member.entity.ts'
import { HashingSlots } from '../src/passwords/hashing-slots.ts'
import { PasswordHasher } from '../src/passwords/password-hasher.ts'
import { flagsFor } from '../src/roles/role-flags.ts'

export const SECRET = 'the secret of these tests, long enough'

export const PASSWORD = 'a password of the tests'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: { readonly meta: Meta; readonly user?: CurrentUser; readonly revoked?: number }
}

interface Sent {
  readonly token?: string
  readonly body?: string | FormData
  readonly type?: string
  /** Further headers, as the gateway would send them. */
  readonly more?: Readonly<Record<string, string>>
}

interface DoorSettings {
  readonly siteUrl?: string | undefined
  /** Makes the door one of the caller's own. */
  readonly environment?: Readonly<Record<string, string>>
}

const sharedDoors = new Map<string | undefined, () => Promise<Door>>()

/** The service with a database and a Redis of its own, and what a gateway would do in front of it. */
export class Door {
  readonly sessions: SessionStore
  #names = 0

  private constructor(
    readonly service: RunningService,
    readonly database: TestDatabase,
    readonly redis: TestRedis,
    readonly source: DataSource,
    private readonly passwordHash: string,
  ) {
    this.sessions = new SessionStore(redis.client)
  }

  /** The door that test files with one address of the site share, empty; with an environment one of the caller's own. */
  static async open({ siteUrl, environment }: DoorSettings = {}): Promise<Door> {
    if (environment !== undefined) return closedInBackground(await Door.#openOwn({ siteUrl, environment }))
    const known = sharedDoors.get(siteUrl) ?? shared(() => Door.#openOwn({ siteUrl }), async (door) => {
      await Promise.all([emptyTables(door.source), door.emptyRedis()])
    })
    sharedDoors.set(siteUrl, known)
    return await known()
  }

  static async #openOwn(settings: DoorSettings): Promise<Door> {
    const [database, redis] = await Promise.all([createPreparedDatabase('identity', (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, identityLayout)), testRedis()])
    const address = { DATABASE_URL: database.url, DATABASE_POOL: 4 }
    const source = await new DataSource(dataSourceOptions(address, identityLayout)).initialize()
    const config = IdentityEnvironment.parse({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      IDENTITY_SECRET: SECRET,
      SITE_URL: settings.siteUrl,
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      EVENT_LOG: 'redis',
      MEDIA_DIR: join(tmpdir(), `ribbonry-test-media-${process.pid}`),
      ...settings.environment,
    })
    const hash = await new PasswordHasher(new HashingSlots(1, 1)).hash(PASSWORD)
    return new Door(await startService(identityService, config), database, redis, source, hash)
  }

  async close(): Promise<void> {
    await this.service.close()
    await this.source.destroy()
    await this.database.drop()
    await this.redis.close()
  }

  /** Forgets sessions, mails and wrong passwords; queues and the event log, which the service is using, stay. */
  async emptyRedis(): Promise<void> {
    await emptyRedis(this.redis, ['bull:identity.'])
  }

  /** A new member, signed out, whose password is PASSWORD unless told. */
  async member(given: { roles?: readonly Role[]; accessType?: string; passwordHash?: string | null } & Partial<Pick<Member, 'username' | 'email' | 'dob' | 'profileImage' | 'deleted' | 'emailConfirmed'>> = {}): Promise<Member> {
    const { roles = [], ...columns } = given
    const name = `member${(this.#names += 1)}`
    const repository = this.source.getRepository(Member)
    const row = { username: name, email: `${name}@ribbonry.test`, passwordHash: this.passwordHash, ...columns, ...flagsFor(roles) }
    return await repository.findOneByOrFail(await repository.save(repository.create(row)).then(({ id }) => ({ id })))
  }

  async send(method: string, path: string, { token, body, type = 'application/json', more = {} }: Sent = {}): Promise<Answer> {
    const headers: Record<string, string> = typeof body === 'string' ? { ...more, 'content-type': type } : { ...more }
    const identity = token === undefined ? undefined : await this.sessions.find(token)
    if (identity !== undefined) headers[CONTEXT_HEADERS.identity] = await new IdentitySigner(SECRET).sign(identity)
    const response = await fetch(`${this.service.url}${path}`, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] }
  }

  async logIn(fields: Record<string, string>, token?: string): Promise<Answer> {
    return await this.send('POST', '/api/user/login', { body: JSON.stringify(fields), ...(token === undefined ? {} : { token }) })
  }

  /** Signs a member in and gives the token of their cookie. */
  async signedIn(member: Member): Promise<string> {
    return tokenOf(await this.logIn({ username: member.username ?? '', password: PASSWORD }))
  }
}

/** The session's token in an answer's cookies, empty when it is being taken away. */
export function tokenOf(answer: Answer): string {
  return cookieOf(answer, COOKIES.session)
}

/** A cookie that an answer sets, empty when it takes it away. */
export function cookieOf({ headers }: Answer, name: string): string {
  const cookie = headers.getSetCookie().find((one) => one.startsWith(`${name}=`))
  if (cookie === undefined) throw new Error(`The answer does not set ${name}`)
  return cookie.slice(name.length + 1, cookie.indexOf(';'))
}

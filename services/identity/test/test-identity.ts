import { CONTEXT_HEADERS, COOKIES, type CurrentUser, type Meta, type Role } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { dataSourceOptions, type RunningService, SessionStore } from '@ribbonry/service-kit'
import { type RunningTestService, startOnTestServers, TestClock, testSigner, withClock } from '@ribbonry/service-kit/testing'
import {
  closedInBackground,
  emptyRedis,
  exchange,
  emptyTables,
  shared,
  type TestDatabase,
  type TestRedis,
} from '@ribbonry/testing'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataSource } from 'typeorm'
import { identityLayout } from '../src/identity.database.ts'
import { identityServiceDefinition } from '../src/identity.service-definition.ts'
import { Member } from '../src/members/member.entity.ts'
import { HashingSlots } from '../src/account/passwords/hashing-slots.ts'
import { PasswordHasher } from '../src/account/passwords/password-hasher.ts'
import { flagsFor } from '../src/members/roles/role-flags.ts'
import { Mailbox } from './mailbox.ts'

/** Signs as the gateway does. */
const signer = testSigner()

/** The clock of the service. */
export const testClock = new TestClock()

/** Encrypts second factors. */
export const FACTOR_KEY = 'a key of second factors that only these tests know'
/** Encrypted them before; the service still decrypts with it. */
export const FORMER_FACTOR_KEY = 'the key of second factors before that one was made'

export const PASSWORD = 'a password of the tests'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: { readonly meta: Meta; readonly user?: CurrentUser; readonly revoked?: number }
}

interface RequestOptions {
  readonly token?: string
  readonly body?: string | FormData
  readonly type?: string
  /** Further headers, as the gateway sends them. */
  readonly more?: Readonly<Record<string, string>>
}

interface TestIdentitySettings {
  readonly siteUrl?: string | undefined
  /** Starts an instance of the caller's own. */
  readonly environment?: Readonly<Record<string, string>>
}

const sharedInstances = new Map<string | undefined, () => Promise<TestIdentity>>()

/** The service with a database and a Redis of its own. Signs requests as the gateway does. */
export class TestIdentity {
  readonly sessions: SessionStore
  readonly service: RunningService
  readonly database: TestDatabase
  readonly redis: TestRedis
  #mails: Mailbox | undefined
  #memberCount = 0

  private constructor(
    private readonly running: RunningTestService,
    readonly source: DataSource,
    private readonly passwordHash: string,
  ) {
    this.service = running.service
    this.database = running.database
    this.redis = running.redis
    this.sessions = new SessionStore(running.redis.client)
  }

  get url(): string {
    return this.running.url
  }

  get log(): EventLog {
    return this.running.log
  }

  /** Publishes events as other services do. */
  get publish(): RunningTestService['publish'] {
    return this.running.publish
  }

  /** Mails that the service sent. */
  get mails(): Mailbox {
    return (this.#mails ??= new Mailbox(this.redis.url))
  }

  /**
   * The instance that test files with the same site address share, emptied; with an environment, an instance of the caller's own.
   */
  static async start({ siteUrl, environment }: TestIdentitySettings = {}): Promise<TestIdentity> {
    if (environment !== undefined) return closedInBackground(await TestIdentity.#startIsolated({ siteUrl, environment }))
    const known =
      sharedInstances.get(siteUrl) ??
      shared(
        () => TestIdentity.#startIsolated({ siteUrl }),
        async (identity) => {
          await Promise.all([emptyTables(identity.running.sql), identity.emptyRedis()])
        },
      )
    sharedInstances.set(siteUrl, known)
    return await known()
  }

  static async #startIsolated(settings: TestIdentitySettings): Promise<TestIdentity> {
    const running = await startOnTestServers({
      definition: withClock(identityServiceDefinition, testClock),
      layout: identityLayout,
      environment: {
        LOG_LEVEL: 'silent',
        SITE_URL: settings.siteUrl ?? '',
        DATABASE_POOL: '10',
        EVENT_LOG: 'redis',
        SECOND_FACTOR_KEYS: `${FACTOR_KEY},${FORMER_FACTOR_KEY}`,
        MEDIA_DIR: join(tmpdir(), `ribbonry-test-media-${process.pid}`),
        ...settings.environment,
      },
    })
    const address = { DATABASE_URL: running.database.url, DATABASE_POOL: 4 }
    const source = await new DataSource(dataSourceOptions(address, identityLayout)).initialize()
    return new TestIdentity(running, source, await new PasswordHasher(new HashingSlots(1, 1)).hash(PASSWORD))
  }

  async close(): Promise<void> {
    await this.#mails?.close()
    await this.source.destroy()
    await this.running.close()
  }

  /** Deletes sessions, mails and attempts. Queues and the event log, which the service is using, stay. */
  async emptyRedis(): Promise<void> {
    await emptyRedis(this.redis, ['bull:identity.'])
  }

  /** Creates a member without a session; the password is PASSWORD unless given. */
  async createMember(
    given: { roles?: readonly Role[]; accessType?: string; passwordHash?: string | null } & Partial<
      Pick<Member, 'username' | 'email' | 'dob' | 'profileImage' | 'deleted' | 'emailConfirmed'>
    > = {},
  ): Promise<Member> {
    const { roles = [], ...columns } = given
    const name = `member${(this.#memberCount += 1)}`
    const repository = this.source.getRepository(Member)
    const row = {
      username: name,
      email: `${name}@ribbonry.test`,
      passwordHash: this.passwordHash,
      ...columns,
      ...flagsFor(roles),
    }
    return await repository.findOneByOrFail(await repository.save(repository.create(row)).then(({ id }) => ({ id })))
  }

  async send(
    method: string,
    path: string,
    { token, body, type = 'application/json', more = {} }: RequestOptions = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = typeof body === 'string' ? { ...more, 'content-type': type } : { ...more }
    const identity = token === undefined ? undefined : await this.sessions.find(token)
    if (identity !== undefined) headers[CONTEXT_HEADERS.identity] = signer.sign(identity)
    const { status, headers: received, text } = await exchange(`${this.url}${path}`, { method, headers, body })
    return { status, headers: received, body: JSON.parse(text) as Answer['body'] }
  }

  async logIn(fields: Record<string, string>, token?: string): Promise<Answer> {
    return await this.send('POST', '/api/user/login', { body: JSON.stringify(fields), ...(token === undefined ? {} : { token }) })
  }

  /** Logs a member in and returns the token of the session cookie. */
  async logInAs(member: Member): Promise<string> {
    return tokenOf(await this.logIn({ username: member.username ?? '', password: PASSWORD }))
  }
}

/** The session token in an answer's cookies, empty when the cookie is removed. */
export function tokenOf(answer: Answer): string {
  return cookieOf(answer, COOKIES.session)
}

/** The value of a cookie that an answer sets, empty when it removes the cookie. */
export function cookieOf({ headers }: Answer, name: string): string {
  const cookie = headers.getSetCookie().find((one) => one.startsWith(`${name}=`))
  if (cookie === undefined) throw new Error(`The answer does not set ${name}`)
  return cookie.slice(name.length + 1, cookie.indexOf(';'))
}

import { campaignClaimed } from '@ribbonry/contracts'
import { identityEnvironment, ServiceProcess, START_MS } from '@ribbonry/service-kit/testing'
import { freePort, until } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { Member } from '../../src/members/member.entity.ts'
import { FACTOR_KEY, TestIdentity } from '../test-identity.ts'

const INSTANCE = new URL('instance.ts', import.meta.url)
const MEMBERS = 40
/** Of them so many are advertisers when the process is killed. */
const GIVEN_BEFORE = 5

const topics = { EVENT_LOG: 'redis', TOPIC_PREFIX: `kills-${randomUUID().slice(0, 8)}.` }
const identity = await TestIdentity.start({ environment: topics })
let instance: ServiceProcess | undefined

afterAll(async () => {
  await instance?.kill()
  await identity.close()
})

/** A second instance, which takes over some of the events. */
async function startInstance(): Promise<void> {
  const port = String(await freePort())
  instance = ServiceProcess.start(INSTANCE, {
    ...topics,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://ribbonry.test',
    ...identityEnvironment('identity'),
    SECOND_FACTOR_KEYS: FACTOR_KEY,
    DATABASE_URL: identity.database.url,
    DATABASE_POOL: '5',
    REDIS_URL: identity.redis.url,
    MEDIA_DIR: tmpdir(),
  })
  await instance.untilAnswers(`http://127.0.0.1:${port}`)
}

const claim = ({ id }: Member, campaign: number) =>
  identity.publish(campaignClaimed, { event_id: randomUUID(), at: new Date().toISOString(), campaign, member_id: id })
const countGiven = async (): Promise<number> =>
  (await identity.source.query<{ count: number }[]>('select count(*)::int as count from role_changes'))[0]?.count ?? 0

test(
  'an instance that is killed while it makes advertisers leaves nobody out, tells each once, and logs nobody out',
  async () => {
    await startInstance()
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => identity.createMember()))
    // Sessions of some, which the flag reaches where they are.
    const tokens = await Promise.all(members.slice(0, 4).map((member) => identity.logInAs(member)))
    await Promise.all(members.map((member, index) => claim(member, 1000 + index)))
    await until('some are advertisers', async () => (await countGiven()) >= GIVEN_BEFORE, START_MS)
    await instance?.kill()
    await startInstance()
    await until('all are advertisers', async () => (await countGiven()) >= MEMBERS, START_MS)
    const rows = await identity.source.query<{ advertiser: boolean; times: number }[]>(
      `select m.advertiser, count(c.*)::int as times from members as m left join role_changes as c on c.member_id = m.id
       group by m.id`,
    )
    expect(rows.every(({ advertiser, times }) => advertiser && times === 1)).toBe(true)
    for (const token of tokens)
      await until('the session says so', async () => (await identity.sessions.find(token))?.roles.includes('advertiser') === true)
  },
  4 * START_MS,
)

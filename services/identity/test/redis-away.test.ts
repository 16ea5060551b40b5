import { afterAll, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { TestIdentity, PASSWORD, type Answer } from './test-identity.ts'

const identity = await TestIdentity.start({ environment: {} })
const redis = identity.service.app.get(Redis, { strict: false })
afterAll(() => identity.close())

const statusesOf = (answers: readonly Answer[]): number[] =>
  [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other)

async function backAgain(): Promise<void> {
  if (redis.status !== 'end') await once(redis, 'end')
  await redis.connect()
}

/** Runs logins and registrations while Redis is stopped after some milliseconds. */
async function whileRedisDies(after: number): Promise<Answer[]> {
  const { username } = await identity.createMember()
  const asked = Promise.all([
    ...Array.from({ length: 3 }, () => identity.logIn({ username: username ?? '', password: PASSWORD })),
    ...Array.from({ length: 3 }, (_, number) =>
      identity.send('POST', '/api/user/register', {
        body: JSON.stringify({
          username: `dying${after}n${number}`,
          email: `dying${after}n${number}@ribbonry.test`,
          password: 'kites over the long bridge',
        }),
      }),
    ),
  ])
  await pause(after)
  redis.disconnect()
  const answers = await asked
  await backAgain()
  return answers
}

describe('when Redis dies', () => {
  it.each([0, 40, 150, 300])('logins and registrations are a 503, also %d ms later', async (after) => {
    const answers = await whileRedisDies(after)
    expect([200, 503]).toEqual(expect.arrayContaining(statusesOf(answers)))
    expect(
      answers
        .filter(({ status }) => status === 503)
        .every(({ body }) => body.meta.status === 'error' && body.meta.code === 'unavailable'),
    ).toBe(true)
  })

  it('a login without Redis is a 503, and works again once Redis is back', async () => {
    const { username } = await identity.createMember()
    redis.disconnect()
    const away = await identity.logIn({ username: username ?? '', password: PASSWORD })
    expect([away.status, away.headers.get('retry-after'), away.body.meta.code]).toEqual([503, '5', 'unavailable'])
    await backAgain()
    expect((await identity.logIn({ username: username ?? '', password: PASSWORD })).status).toBe(200)
  })
})

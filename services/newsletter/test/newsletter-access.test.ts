import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls, ROLES } from '@ribbonry/contracts'
import { BUILDER, TestNewsletterBuilder } from './test-newsletter-builder.ts'

let builder: TestNewsletterBuilder
beforeAll(async () => {
  builder = await TestNewsletterBuilder.open()
})
afterAll(() => builder.close())

const BUILDER_CALLS = Object.values(calls)
  .filter(({ path }) => /^\/api\/(user\/newsletter-builder\/|user\/newsletters-scheduled$|admin\/newsletters)/.test(path))
  .map(({ method, path }) => [method, path.replace(/:\w+/g, '1')] as const)

const ALLOWED: readonly string[] = ['newsletter_editor', 'editor', 'access']

test.each(BUILDER_CALLS)('%s %s is for builders, editors and administrators', async (method, path) => {
  const statusOf = async (roles?: readonly (typeof ROLES)[number][]): Promise<number> => {
    const caller = roles === undefined ? {} : { roles }
    const { status } =
      method === 'GET' ? await builder.calls.get(path, caller) : await builder.calls.send('POST', path, {}, caller)
    return status
  }
  const allowed = path.endsWith('/send-now') ? ['access'] : ALLOWED
  expect([await statusOf(), await statusOf([])]).toEqual([401, 403])
  for (const role of ROLES) {
    const status = await statusOf([role])
    expect([role, status === 403]).toEqual([role, !allowed.includes(role)])
    expect(status).not.toBe(401)
  }
})

test('newsletters are found by words of their subject line or title, and those that need somebody are counted', async () => {
  await builder.reset()
  const kites = await builder.make({ subject: 'Six kites', title: 'For windy days' })
  const teapots = await builder.make({ subject: '100% teapots', schedule_day: 1 })
  const far = await builder.make({ subject: 'More kites', schedule_month: 1, schedule_year: 2027 })
  const found = async (words: string) => {
    const { body } = await builder.calls.get(`/api/admin/newsletters?search=${encodeURIComponent(words)}`, BUILDER)
    return body.newsletters.map(({ id }) => id)
  }
  expect([await found('KITES'), await found('windy'), await found('0% t'), await found('_')]).toEqual([
    [far, kites],
    [kites],
    [teapots],
    [],
  ])
  expect((await builder.calls.get('/api/admin/newsletters?search=%20', BUILDER)).status).toBe(400)

  const waiting = async () => (await builder.everybody.get('/api/admin/newsletters/waiting', BUILDER)).body
  expect(await waiting()).toMatchObject({ waiting: { not_ready: 1, paused: 0 } })
  await builder.newsletter.sql.query(`update newsletters set ready = true where id = $1`, [teapots])
  await builder.begin(kites, '2026-11-29T11:00:00.000Z', 'paused')
  expect(await waiting()).toMatchObject({ waiting: { not_ready: 0, paused: 1 } })
})

import { afterAll, describe, expect, test } from '@jest/globals'
import type { Suppression } from '@ribbonry/contracts'
import type { Logger } from '@ribbonry/service-kit'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { createMail, type TestNewsletter } from './test-newsletter.ts'

const fixtures = new NewsletterFixtures()
afterAll(() => fixtures.closeShared())

const PATH = '/api/admin/mails/suppressions'

async function insertSuppressions(newsletter: TestNewsletter, ...emails: readonly string[]): Promise<void> {
  for (const [days, email] of emails.entries()) {
    await newsletter.sql.query(
      `insert into suppressions (email, reason, mail_id, created) values ($1, '550 5.1.1 No such user', 'a-mail', now() -
        make_interval(days => $2))`,
      [email, days],
    )
  }
}

async function listSuppressions(
  newsletter: TestNewsletter,
  query = '',
): Promise<{ emails: string[]; total: number; first: Suppression | undefined }> {
  const { body } = await newsletter.get(`${PATH}${query}`, ['newsletter_editor'])
  const { suppressions, total } = body as unknown as { suppressions: Suppression[]; total: number }
  return { emails: suppressions.map(({ email }) => email), total, first: suppressions[0] }
}

const lift = (newsletter: TestNewsletter, email: unknown, roles: Parameters<TestNewsletter['post']>[2] = ['newsletter_editor']) =>
  newsletter.post(`${PATH}/lift`, { email }, roles)

describe('suppressed addresses', () => {
  test('are only for administrators and newsletter editors, and so is lifting', async () => {
    const { newsletter } = await fixtures.shared()
    await insertSuppressions(newsletter, 'ann@example.org')
    const got = await Promise.all(
      ([undefined, [], ['editor', 'advertiser'], ['newsletter_editor'], ['access']] as const).map(
        async (roles) => (await newsletter.get(PATH, roles)).status,
      ),
    )
    expect(got).toEqual([401, 403, 403, 200, 200])
    expect((await newsletter.post(`${PATH}/lift`, { email: 'ann@example.org' })).status).toBe(401)
    expect((await lift(newsletter, 'ann@example.org', ['editor'])).status).toBe(403)
    expect((await listSuppressions(newsletter)).total).toBe(1)
  })

  test('are listed newest first, with reason and date, by page and by part of an address', async () => {
    const { newsletter } = await fixtures.shared()
    await insertSuppressions(newsletter, 'ann_1@example.org', 'bob@example.org', 'annx1@example.org')
    expect(await listSuppressions(newsletter)).toMatchObject({
      total: 3,
      first: {
        email: 'ann_1@example.org',
        reason: '550 5.1.1 No such user',
        mail_id: 'a-mail',
        since: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    })
    const emails = async (query: string) => (await listSuppressions(newsletter, query)).emails
    expect([
      await emails('?perpage=1&page=2'),
      await emails('?term=ANN_1'),
      await emails('?term=%25'),
      await emails('?page=9'),
    ]).toEqual([['bob@example.org'], ['ann_1@example.org'], [], []])
    expect((await newsletter.get(`${PATH}?term=%00bob`, ['access'])).status).toBe(400)
    expect((await newsletter.get(`${PATH}?page=1001`, ['access'])).status).toBe(400)
    expect((await newsletter.get(`${PATH}?page=0`, ['access'])).body.meta.status).toBe('error')
  })

  test('get mail again once the suppression is lifted, which is logged without the address', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    await insertSuppressions(newsletter, 'ann@example.org', 'bob@example.org')
    const logged: unknown[][] = []
    const logger = newsletter.logger()
    logger.info = ((...said: unknown[]) => {
      logged.push(said)
    }) as Logger['info']
    expect(await lift(newsletter, ' Ann@Example.org ')).toMatchObject({
      status: 200,
      body: { meta: { status: 'success' }, suppression: { email: 'ann@example.org' } },
    })
    expect((await listSuppressions(newsletter)).emails).toEqual(['bob@example.org'])
    expect(logged).toContainEqual([expect.objectContaining({ staff_id: 7, mail: 'a-mail' }), expect.stringContaining('lifted')])
    expect(JSON.stringify(logged)).not.toMatch(/ann@|example\.org/i)
    const mail = createMail({ to: 'ann@example.org' })
    await newsletter.send(mail)
    await newsletter.waitForState(mail.id, 'sent')
    expect(smtp.to('ann@example.org')).toHaveLength(1)
  })

  test('that do not exist are not lifted', async () => {
    const { newsletter } = await fixtures.shared()
    expect(await lift(newsletter, 'ann@example.org')).toMatchObject({
      status: 404,
      body: { meta: { status: 'error', code: 'suppression-not-found' } },
    })
    expect([
      (await lift(newsletter, '')).status,
      (await lift(newsletter, ['a@b.c'])).status,
      (await lift(newsletter, 'a\0b')).status,
    ]).toEqual([400, 400, 400])
  })
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startIdentityStub, type IdentityStub } from './identity-stub.ts'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { createMail } from './test-newsletter.ts'

const fixtures = new NewsletterFixtures()
let identity: IdentityStub
beforeAll(async () => {
  identity = await startIdentityStub()
})
afterAll(async () => {
  await fixtures.closeShared()
  await identity.close()
})

/** A service with an identity stub that knows member 7. */
async function startWithIdentity() {
  identity.user = {}
  identity.unresponsive = false
  identity.requests.length = 0
  const { newsletter } = await fixtures.shared({ IDENTITY_URL: identity.url })
  const ask = async () => {
    const { status, body } = await newsletter.get('/api/user/my-data/newsletter', [])
    return { status, data: (body as unknown as { data?: Record<string, unknown> }).data }
  }
  return { newsletter, ask }
}

describe('the export of a member’s mail data', () => {
  test('contains the subscription, preferences, suppression and mails', async () => {
    const { newsletter, ask } = await startWithIdentity()
    const mail = createMail({ to: 'Ann@Example.org' })
    await newsletter.send(mail)
    await newsletter.waitForState(mail.id, 'sent')
    await newsletter.sql.query(
      `insert into recipients (email, state, topics, confirmed) values ('ann@example.org', 'subscribed', '{giveaways}',
        '2026-02-01'), ('other@example.org', 'subscribed', '{ideas}', now())`,
    )
    await newsletter.sql.query("insert into suppressions (email, reason) values ('ann@example.org', '550 No such user')")
    expect(await ask()).toMatchObject({
      status: 200,
      data: {
        subscription: { state: 'subscribed', confirmed: expect.stringContaining('2026-0') },
        mail_preferences: { ideas: false, giveaways: true, 'price-drops': false, outreach: false, reminders: false },
        takes_no_mail: { reason: '550 No such user' },
        mails: [{ template: mail.template, state: 'sent' }],
      },
    })
    expect(identity.requests).toEqual(['/api/admin/users/7'])
  })

  test('is empty when nothing is stored', async () => {
    const { ask } = await startWithIdentity()
    expect((await ask()).data).toEqual({ subscription: null, mail_preferences: null, takes_no_mail: null, mails: [] })
  })

  test('discloses nothing about an unconfirmed address, which may be a stranger’s', async () => {
    const { newsletter, ask } = await startWithIdentity()
    identity.user = { email_confirmed: false }
    await newsletter.post('/api/user/subscribe', { email: 'ann@example.org' })
    const { data } = await ask()
    expect(data).toMatchObject({
      subscription: expect.stringContaining('confirmed'),
      mail_preferences: expect.stringContaining('confirmed'),
      mails: [],
    })
    expect(JSON.stringify(data)).not.toMatch(/pending|ideas/)
  })

  test('fails within a timeout while identity does not answer', async () => {
    const { newsletter, ask } = await startWithIdentity()
    identity.unresponsive = true
    const begun = Date.now()
    expect((await ask()).data).toBeUndefined()
    expect(Date.now() - begun).toBeLessThan(6000)
    expect((await newsletter.get('/api/user/my-data/newsletter')).status).toBe(401)
  })
})

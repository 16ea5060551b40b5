import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { calls, SUBSCRIBE_FAILED } from '@ribbonry/contracts'
import { signedFormerly } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { createHash, randomBytes } from 'node:crypto'
import { RECIPIENT_LINKS } from '../src/recipients/recipient-tokens.ts'
import type { TestSmtpServer } from './test-smtp-server.ts'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { type TestNewsletter } from './test-newsletter.ts'

const fixtures = new NewsletterFixtures()
afterEach(() => fixtures.closeOwn())
afterAll(() => fixtures.closeShared())

/** The code in the latest mail to an address. */
async function codeMailedTo(smtp: TestSmtpServer, address: string, mails = 1): Promise<string> {
  const got = await eventually(
    () => smtp.to(address),
    ({ length }) => length >= mails,
  )
  return /confirm-subscribe\/([\w-]{43})/.exec((got.at(-1)?.raw ?? '').replace(/=\r\n/g, ''))?.[1] ?? ''
}

const subscribe = (newsletter: TestNewsletter, email: unknown) => newsletter.post('/api/user/subscribe', { email })
const confirm = (newsletter: TestNewsletter, code: unknown) => newsletter.post('/api/user/confirm_subscribe', { code })
const advanceTime = (newsletter: TestNewsletter, time: string) =>
  newsletter.sql.query(
    `update recipients set asked = asked - interval '${time}', code_expires = code_expires - interval '${time}'`,
  )

async function createSubscriber(newsletter: TestNewsletter, smtp: TestSmtpServer, email = 'ann@example.org'): Promise<string> {
  await subscribe(newsletter, email)
  return (await confirm(newsletter, await codeMailedTo(smtp, email))).body.token
}

describe('subscribing', () => {
  test.each([
    ['r&d@example.org', 'r&d@example.org'],
    ['team/gifts@example.org', 'team/gifts@example.org'],
    ['name=tag@example.org', 'name=tag@example.org'],
    ['ann@почта.рф', 'ann@xn--80a1acny.xn--p1ai'],
  ])('takes the address %s', async (typed, address) => {
    const { newsletter, smtp } = await fixtures.shared()
    expect((await subscribe(newsletter, typed)).body.meta).toEqual({ status: 'success' })
    expect((await newsletter.sql.query('select from recipients where email = $1', [address])).rowCount).toBe(1)
    // The server that catches mails writes hosts in their own letters.
    expect(await codeMailedTo(smtp, typed)).toHaveLength(43)
  })

  test('requires the code of a mail, which is stored nowhere else', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    expect(await subscribe(newsletter, ' Ann@Example.org ')).toMatchObject({ status: 200, body: { meta: { status: 'success' } } })
    const code = await codeMailedTo(smtp, 'Ann@example.org')
    await eventually(
      () => newsletter.sql.query("select 1 from mails where state = 'sent'"),
      ({ rows }) => rows.length === 1,
    )
    const kept = JSON.stringify((await newsletter.sql.query('select r.*, m.* from recipients as r, mails as m')).rows)
    expect(code).toHaveLength(43)
    expect(kept).not.toContain(code)
    expect(await newsletter.sql.query('select state from recipients')).toMatchObject({ rows: [{ state: 'pending' }] })
    const { body } = await confirm(newsletter, code)
    expect(body).toMatchObject({ meta: { status: 'success' }, token: expect.any(String) })
    expect((await newsletter.get(`/api/newsletter/preferences?token=${body.token}`)).body).toMatchObject({
      subscribed: true,
      address_hint: 'a•••@example.org',
    })
  })

  test('again is refused, or answered like a new subscription if so configured', async () => {
    const { newsletter, smtp } = await fixtures.own()
    await createSubscriber(newsletter, smtp)
    expect(await subscribe(newsletter, 'ANN@example.org')).toMatchObject({
      status: 200,
      body: { meta: { status: 'error', code: 'already-subscribed', error: SUBSCRIBE_FAILED } },
    })
    await newsletter.stop()
    await newsletter.start({ SUBSCRIBE_NEUTRAL: 'true' })
    expect(await subscribe(newsletter, 'ann@example.org')).toMatchObject({ status: 200, body: { meta: { status: 'success' } } })
    expect(smtp.mails).toHaveLength(1)
  })

  test('sends an address one mail a minute and five a day, without disclosing the limit', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    const statuses: string[] = []
    for (let time = 0; time < 9; time += 1) {
      statuses.push((await subscribe(newsletter, 'ann@example.org')).body.meta.status)
      if (time > 0) await advanceTime(newsletter, '2 minutes')
    }
    expect(new Set(statuses)).toEqual(new Set(['success']))
    const { rows } = await newsletter.sql.query<{ mails: number }>('select count(*)::int as mails from mails')
    expect(rows).toEqual([{ mails: 5 }])
    await codeMailedTo(smtp, 'ann@example.org', 5)
  })

  test('sends one mailbox five mails an hour, whatever the label of its address, and keeps the previous link valid', async () => {
    const { newsletter } = await fixtures.shared()
    const statuses: string[] = []
    for (let time = 0; time < 9; time += 1)
      statuses.push((await subscribe(newsletter, `ann+${time}@example.org`)).body.meta.status)
    expect(new Set(statuses)).toEqual(new Set(['success']))
    const { rows } = await newsletter.sql.query<{ mails: number; asked: number }>(
      'select (select count(*)::int from mails) as mails, (select count(*)::int from recipients) as asked',
    )
    expect(rows).toEqual([{ mails: 5, asked: 5 }])
  })

  test('is confirmed by a link as it was mailed and stored from the beginning', async () => {
    const { newsletter } = await fixtures.shared()
    const code = randomBytes(32).toString('base64url')
    await newsletter.sql.query(
      `insert into recipients (email, state, code_hash, code_expires) values ('ann@example.org', 'pending', $1,
        now() + interval '1 hour')`,
      [createHash('sha256').update(code).digest()],
    )
    expect((await confirm(newsletter, code)).body.meta.status).toBe('success')
  })

  test('is, beside mails to makers and tests of newsletters, the only call here that sends mails, and declares it', () => {
    expect(
      Object.entries(calls).flatMap(([name, { service, sendsMail }]) =>
        service === 'newsletter' && sendsMail !== undefined ? [[name, ...sendsMail]] : [],
      ),
    ).toEqual([
      ['sendPromoMail', 'outreach'],
      ['sendTestNewsletter', 'newsletter-test'],
      ['subscribe', 'confirm-subscription'],
    ])
  })

  test('twice at the same moment is one subscription', async () => {
    const { newsletter } = await fixtures.shared()
    await Promise.all(Array.from({ length: 8 }, () => subscribe(newsletter, 'ann@example.org')))
    expect(
      (
        await newsletter.sql.query(
          'select (select count(*)::int from recipients) as recipients, (select count(*)::int from mails) as mails',
        )
      ).rows,
    ).toEqual([{ recipients: 1, mails: 1 }])
  })

  test.each<string | undefined>([
    undefined,
    '',
    '   ',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'ann@@example.org',
    'ann@example.org\r\nBcc: x@example.org',
    `${'x'.repeat(400)}@example.org`,
  ])('with the address %j is refused with a message for the visitor', async (email) => {
    const { newsletter } = await fixtures.shared()
    const sentence = (email ?? '').trim() === '' ? 'Please enter your email address' : 'Please provide a valid email address.'
    expect(await subscribe(newsletter, email)).toMatchObject({
      status: 200,
      body: { meta: { status: 'error', error: sentence, fields: { email: sentence } } },
    })
    expect((await newsletter.sql.query('select 1 from recipients')).rows).toEqual([])
  })

  test.each([['ann@example.org'], { a: 1 }, 7, 'a\0b@example.org'])('with %j as address is malformed', async (email) => {
    const { newsletter } = await fixtures.shared()
    expect(await subscribe(newsletter, email)).toMatchObject({
      status: 400,
      body: { meta: { status: 'error', fields: { email: expect.any(String) } } },
    })
    expect((await newsletter.sql.query('select 1 from recipients')).rows).toEqual([])
  })
})

describe('a code', () => {
  test('can be used twice, as by a page reload, and expires after two days', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    await subscribe(newsletter, 'ann@example.org')
    const code = await codeMailedTo(smtp, 'ann@example.org')
    expect([(await confirm(newsletter, code)).body.meta.status, (await confirm(newsletter, code)).body.meta.status]).toEqual([
      'success',
      'success',
    ])
    await advanceTime(newsletter, '49 hours')
    expect(await confirm(newsletter, code)).toMatchObject({
      status: 200,
      body: { meta: { status: 'error', code: 'code-unknown' } },
    })
  })

  test('does not resubscribe an address that has unsubscribed since', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    await subscribe(newsletter, 'ann@example.org')
    const code = await codeMailedTo(smtp, 'ann@example.org')
    const { token } = (await confirm(newsletter, code)).body
    await newsletter.post('/api/newsletter/preferences', { token, subscribed: false, topics: [] })
    expect((await confirm(newsletter, code)).body.meta).toMatchObject({ status: 'error', code: 'code-unknown' })
  })

  test.each(['', 'x', 'x'.repeat(43), "'; drop table recipients; --"])('is not %j', async (code) => {
    const { newsletter } = await fixtures.shared()
    expect(await confirm(newsletter, code)).toMatchObject({
      status: 200,
      body: { meta: { status: 'error', code: 'code-unknown' } },
    })
  })
})

describe('the preferences of an address', () => {
  test('are changed by the holder of a mail to it', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    const token = await createSubscriber(newsletter, smtp)
    const saved = await newsletter.post('/api/newsletter/preferences', {
      token,
      subscribed: true,
      topics: ['giveaways', 'giveaways'],
    })
    expect(saved.body).toMatchObject({ subscribed: true, topics: ['giveaways'] })
    expect((await newsletter.get(`/api/newsletter/preferences?token=${token}`)).body).toMatchObject({
      subscribed: true,
      topics: ['giveaways'],
    })
  })

  test('end by one-click unsubscribe, idempotently', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    const token = await createSubscriber(newsletter, smtp)
    for (let time = 0; time < 2; time += 1)
      expect(
        (await newsletter.postForm(`/api/newsletter/unsubscribe?token=${token}`, { 'List-Unsubscribe': 'One-Click' })).status,
      ).toBe(200)
    expect((await newsletter.get(`/api/newsletter/preferences?token=${token}`)).body).toMatchObject({
      subscribed: false,
      topics: [],
    })
  })

  test('are open to the links of mails that were signed before the secret changed', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    const token = signedFormerly(await createSubscriber(newsletter, smtp), RECIPIENT_LINKS)
    expect((await newsletter.get(`/api/newsletter/preferences?token=${token}`)).body).toMatchObject({ subscribed: true })
    const form = { 'List-Unsubscribe': 'One-Click' }
    expect((await newsletter.postForm(`/api/newsletter/unsubscribe?token=${token}`, form)).status).toBe(200)
    expect((await newsletter.get(`/api/newsletter/preferences?token=${token}`)).body).toMatchObject({ subscribed: false })
  })

  test('end by a multipart form of a mail client (RFC 8058), and not by a malformed one', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    const token = await createSubscriber(newsletter, smtp)
    const broken = await newsletter.postRaw(
      `/api/newsletter/unsubscribe?token=${token}`,
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Uns',
    )
    expect(broken.status).toBe(400)
    expect((await newsletter.get(`/api/newsletter/preferences?token=${token}`)).body).toMatchObject({ subscribed: true })
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    expect(await newsletter.postForm(`/api/newsletter/unsubscribe?token=${token}`, form)).toMatchObject({
      status: 200,
      body: { meta: { status: 'success' } },
    })
    expect((await newsletter.get(`/api/newsletter/preferences?token=${token}`)).body).toMatchObject({
      subscribed: false,
      topics: [],
    })
    expect((await newsletter.postForm('/api/newsletter/preferences', form)).status).toBe(415)
  })

  test('do not change when the one-click URL is opened: it redirects to a page, also for scanners', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    const token = await createSubscriber(newsletter, smtp)
    for (let time = 0; time < 3; time += 1) {
      expect(await newsletter.open(`/api/newsletter/unsubscribe?token=${token}`)).toEqual({
        status: 303,
        location: `/newsletter/preferences/?unsubscribe=1&token=${token}`,
      })
    }
    expect((await newsletter.get(`/api/newsletter/preferences?token=${token}`)).body).toMatchObject({
      subscribed: true,
      topics: ['ideas', 'giveaways', 'price-drops', 'outreach', 'reminders'],
      link_topic: null,
    })
  })

  test.each(['', 'x', '%0d%0aSet-Cookie:%20a=b', '//elsewhere.test/', encodeURIComponent('"><script>')])(
    'never redirect elsewhere for the token %j',
    async (token) => {
      const { newsletter } = await fixtures.shared()
      expect(await newsletter.open(`/api/newsletter/unsubscribe?token=${token}`)).toMatchObject({
        status: 303,
        location: expect.stringMatching(/^\/newsletter\/preferences\/\?unsubscribe=1&token=[\w.%+*-]*$/),
      })
    },
  )

  test.each(['x', 'a'.repeat(44)])('are not disclosed for the token %s', async (token) => {
    const { newsletter } = await fixtures.shared()
    expect((await newsletter.get(`/api/newsletter/preferences?token=${token}`)).status).toBe(404)
    expect((await newsletter.postForm(`/api/newsletter/unsubscribe?token=${token}`, {})).status).toBe(404)
  })
})

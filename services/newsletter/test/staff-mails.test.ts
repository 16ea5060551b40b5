import { afterAll, describe, expect, test } from '@jest/globals'
import { eventually } from '@ribbonry/testing'
import { signBounce } from '../src/bounces/bounce-signature.ts'
import { MaintenanceProcessor } from '../src/maintenance/maintenance.processor.ts'
import { smtpError } from './test-smtp-server.ts'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { createMail, type TestNewsletter } from './test-newsletter.ts'

const fixtures = new NewsletterFixtures()
afterAll(() => fixtures.closeShared())

const listMails = async (newsletter: TestNewsletter, query = '') =>
  (await newsletter.get(`/api/admin/mails${query}`, ['newsletter_editor'])).body

describe('mails for staff', () => {
  test('are only for administrators and newsletter editors', async () => {
    const { newsletter } = await fixtures.shared()
    const status = async (...given: Parameters<TestNewsletter['get']>[1][]): Promise<number> =>
      (await newsletter.get('/api/admin/mails', ...given)).status
    expect([
      await status(),
      await status([]),
      await status(['editor', 'advertiser']),
      await status(['newsletter_editor']),
      await status(['access']),
    ]).toEqual([401, 403, 403, 200, 200])
    expect((await newsletter.post('/api/admin/mails/send-again', { id: 'any-mail' }, ['editor'])).status).toBe(403)
  })

  test('are listed newest first, by page, state, template and address, with counts', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    smtp.behaviour = { recipient: (address) => (address.startsWith('nobody') ? smtpError(550, '5.1.1 No') : undefined) }
    const [good, bad] = [createMail({ to: 'ann_100@example.org' }), createMail({ to: 'nobody@example.org' })]
    await newsletter.send(good)
    await newsletter.waitForState(good.id, 'sent')
    await newsletter.send(bad)
    await newsletter.waitForState(bad.id, 'failed')
    expect(await listMails(newsletter)).toMatchObject({
      total: 2,
      mails: [
        { id: bad.id, state: 'failed', again: true },
        { id: good.id, state: 'sent', to: 'ann_100@example.org' },
      ],
      states: { sent: 1, failed: 1, queued: 0 },
    })
    const ids = async (query: string): Promise<string[]> => (await listMails(newsletter, query)).mails.map(({ id }) => id)
    expect([
      await ids('?perpage=1&page=2'),
      await ids('?state=failed'),
      await ids('?template=reset-password'),
      await ids('?term=_100@'),
      await ids('?term=%25'),
      await ids('?state=unconfirmed'),
    ]).toEqual([[good.id], [bad.id], [], [good.id], [], []])
    expect((await newsletter.get('/api/admin/mails?state=burnt', ['access'])).status).toBe(400)
  })

  test('are counted by state and template whatever changes them, also while counts are folded', async () => {
    const { newsletter } = await fixtures.shared()
    await newsletter.sql.query(
      `insert into mails (id, recipient, template, data, state)
       select 'mail-' || n, null, case when n <= 5 then 'reset-password' else 'password-changed' end, null, 'sent'
       from generate_series(1, 12) as n`,
    )
    const counted = async () => {
      const all = await listMails(newsletter)
      const resets = await listMails(newsletter, '?template=reset-password&state=sent')
      return { total: all.total, ...all.states, resets: resets.total }
    }
    expect(await counted()).toEqual({ total: 12, queued: 0, sending: 0, sent: 12, failed: 0, suppressed: 0, resets: 5 })
    await newsletter.provider(MaintenanceProcessor).sweep()
    await newsletter.sql.query("update mails set state = 'failed' where id in ('mail-1', 'mail-2', 'mail-12')")
    await newsletter.sql.query("update mails set error = 'Nobody' where id = 'mail-3'")
    await newsletter.sql.query("delete from mails where id in ('mail-1', 'mail-11')")
    const changed = { total: 10, queued: 0, sending: 0, sent: 8, failed: 2, suppressed: 0, resets: 3 }
    expect(await counted()).toEqual(changed)
    await Promise.all([1, 2, 3].map(async () => await newsletter.provider(MaintenanceProcessor).sweep()))
    expect(await counted()).toEqual(changed)
  })

  test('are sent again once per request, with another Message-ID', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    const mail = createMail()
    await newsletter.send(mail)
    await newsletter.waitForState(mail.id, 'sent')
    const again = () => newsletter.post('/api/admin/mails/send-again', { id: mail.id }, ['access'])
    const answers = await Promise.all([again(), again(), again()])
    const succeeded = answers.filter(({ status }) => status === 200).length
    await eventually(
      () => smtp.mails.length,
      (length) => length > succeeded,
    )
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 1 + succeeded }, (_, index) => `<${mail.id}.${index + 1}@ribbonry.test>`),
    )
    expect(
      answers
        .filter(({ status }) => status !== 200)
        .every(({ status, body }) => status === 409 && body.meta.code === 'mail-not-again'),
    ).toBe(true)
    expect((await newsletter.post('/api/admin/mails/send-again', { id: 'no-such-mail' }, ['access'])).status).toBe(404)
  })

  test('count for their mailbox when they are sent again, as any other mail, and staff read how long to wait', async () => {
    const { newsletter, smtp } = await fixtures.shared()
    const mail = createMail()
    await newsletter.send(mail)
    for (let sent = 1; sent < 10; sent += 1) {
      await newsletter.waitForState(mail.id, 'sent')
      expect((await newsletter.post('/api/admin/mails/send-again', { id: mail.id }, ['access'])).status).toBe(200)
    }
    await newsletter.waitForState(mail.id, 'sent')
    const { status, headers, body } = await newsletter.post('/api/admin/mails/send-again', { id: mail.id }, ['access'])
    expect([status, body.meta]).toMatchObject([
      429,
      {
        code: 'too-many-mails',
        error: 'This mailbox has had as many mails of this kind as it may. Please try again in 60 minutes.',
      },
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    expect([smtp.mails.length, await newsletter.mailRow(mail.id)]).toMatchObject([10, { state: 'sent' }])
  })

  test('lose personal data after 90 days, and secrets of failed mails after one', async () => {
    const { newsletter } = await fixtures.shared()
    const mail = createMail()
    await newsletter.send(mail)
    await newsletter.waitForState(mail.id, 'sent')
    await newsletter.sql.query("update mails set created = now() - interval '91 days'")
    await newsletter.sql.query(
      `insert into mails (id, recipient, template, data, state, created) values ('old-reset', 'ann@example.org', 'reset-password',
        '{}', 'failed', now() - interval '25 hours')`,
    )
    await newsletter.purgeExpired()
    expect([await newsletter.mailRow(mail.id), await newsletter.mailRow('old-reset')]).toMatchObject([
      { recipient: null, data: null, state: 'sent' },
      { recipient: 'ann@example.org', data: null },
    ])
  })
})

describe('a bounced mail', () => {
  const SECRET = 'a secret shared with the mail server'
  const report = (messageId: string): string =>
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx',
      '',
      'Final-Recipient: rfc822; else@example.org',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 No',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      '',
      '--b--',
      '',
    ].join('\r\n')
  const bounce = (newsletter: TestNewsletter, message: string, secret = SECRET, at = new Date().toISOString()) =>
    newsletter.post('/api/newsletter/bounces/dsn', { message, at, signature: signBounce(secret, { message, at }) })

  test('is marked as failed, and its address is suppressed', async () => {
    const { newsletter } = await fixtures.shared({ BOUNCE_SECRET: SECRET })
    const mail = createMail()
    await newsletter.send(mail)
    await newsletter.waitForState(mail.id, 'sent')
    expect((await bounce(newsletter, report(`<${mail.id}.1@ribbonry.test>`))).status).toBe(200)
    expect(await newsletter.mailRow(mail.id)).toMatchObject({ state: 'failed' })
    expect((await newsletter.sql.query('select email, mail_id from suppressions')).rows).toEqual([
      { email: mail.to, mail_id: mail.id },
    ])
    const next = createMail({ to: mail.to })
    await newsletter.send(next)
    await newsletter.waitForState(next.id, 'suppressed')
  })

  test('is accepted only with a valid and recent signature; reports about foreign mails are ignored', async () => {
    const { newsletter } = await fixtures.shared({ BOUNCE_SECRET: SECRET })
    const mail = createMail()
    await newsletter.send(mail)
    await newsletter.waitForState(mail.id, 'sent')
    const message = report(`<${mail.id}.1@ribbonry.test>`)
    expect((await bounce(newsletter, message, 'another secret of more than 32 letters')).status).toBe(403)
    expect((await bounce(newsletter, message, SECRET, new Date(Date.now() - 6 * 60_000).toISOString())).status).toBe(403)
    expect((await bounce(newsletter, report(`<${mail.id}.1@elsewhere.test>`))).status).toBe(200)
    expect((await newsletter.post('/api/newsletter/bounces/dsn', { message, at: 'now', signature: 'x' })).status).toBe(400)
    expect([await newsletter.mailRow(mail.id), (await newsletter.sql.query('select 1 from suppressions')).rows]).toMatchObject([
      { state: 'sent' },
      [],
    ])
  })
})

describe('the erasure of a member', () => {
  test('removes subscription and mails, and is confirmed each time it is requested', async () => {
    const { newsletter } = await fixtures.shared()
    const erased = await newsletter.recordErasures(7)
    const [mail, other] = [createMail({ to: 'Ann@example.org' }), createMail()]
    await newsletter.send(mail, other)
    await newsletter.waitForState(mail.id, 'sent')
    await newsletter.post('/api/user/subscribe', { email: 'ann@example.org' })
    await newsletter.publishErasure(7, 'ann@EXAMPLE.org')
    await eventually(
      () => erased.members,
      ({ length }) => length >= 1,
    )
    const left = JSON.stringify([
      (await newsletter.sql.query('select * from mails')).rows,
      (await newsletter.sql.query('select * from recipients')).rows,
    ])
    expect(left.toLowerCase()).not.toContain('ann@example.org')
    expect(left).toContain(other.to)
    await newsletter.publishErasure(7, 'ann@example.org')
    expect(
      await eventually(
        () => erased.members,
        ({ length }) => length >= 2,
      ),
    ).toEqual([7, 7])
    await erased.stop()
  })

  test('with an unconfirmed address keeps a stranger’s subscription', async () => {
    const { newsletter } = await fixtures.shared()
    const erased = await newsletter.recordErasures(8)
    await newsletter.post('/api/user/subscribe', { email: 'ann@example.org' })
    await newsletter.publishErasure(8, 'ann@example.org', false)
    await eventually(
      () => erased.members,
      ({ length }) => length >= 1,
    )
    expect((await newsletter.sql.query('select email from recipients')).rows).toEqual([{ email: 'ann@example.org' }])
    await erased.stop()
  })
})

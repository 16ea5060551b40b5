import { afterAll, describe, expect, test } from '@jest/globals'
import { signBounce } from '../src/bounces/bounce-signature.ts'
import { refusal } from './mail-catcher.ts'
import { Opened } from './opened.ts'
import { aMail, eventually, type Newsletter } from './running-newsletter.ts'

const opened = new Opened()
afterAll(() => opened.end())

const listed = async (newsletter: Newsletter, query = '') => (await newsletter.get(`/api/admin/mails${query}`, ['newsletter_editor'])).body

describe('mails for staff', () => {
  test('are seen by administrators and newsletter editors alone', async () => {
    const { newsletter } = await opened.newsletter()
    const status = async (...given: Parameters<Newsletter['get']>[1][]): Promise<number> => (await newsletter.get('/api/admin/mails', ...given)).status
    expect([await status(), await status([]), await status(['editor', 'advertiser']), await status(['newsletter_editor']), await status(['access'])]).toEqual([401, 403, 403, 200, 200])
    expect((await newsletter.post('/api/admin/mails/send-again', { id: 'any-mail' }, ['editor'])).status).toBe(403)
  })

  test('come newest first, by page, state, kind and address, with counts', async () => {
    const { newsletter, post } = await opened.newsletter()
    post.manners = { recipient: (address) => (address.startsWith('nobody') ? refusal(550, '5.1.1 No') : undefined) }
    const [good, bad] = [aMail({ to: 'ann_100@example.org' }), aMail({ to: 'nobody@example.org' })]
    await newsletter.send(good)
    await newsletter.settled(good.id, 'sent')
    await newsletter.send(bad)
    await newsletter.settled(bad.id, 'failed')
    expect(await listed(newsletter)).toMatchObject({ total: 2, mails: [{ id: bad.id, state: 'failed', again: true }, { id: good.id, state: 'sent', to: 'ann_100@example.org' }], states: { sent: 1, failed: 1, queued: 0 } })
    const ids = async (query: string): Promise<string[]> => (await listed(newsletter, query)).mails.map(({ id }) => id)
    expect([await ids('?perpage=1&page=2'), await ids('?state=failed'), await ids('?template=reset-password'), await ids('?term=_100@'), await ids('?term=%25'), await ids('?state=unconfirmed')]).toEqual([[good.id], [bad.id], [], [good.id], [], []])
    expect((await newsletter.get('/api/admin/mails?state=burnt', ['access'])).status).toBe(400)
  })

  test('are sent again once for each time that it is asked, as another mail', async () => {
    const { newsletter, post } = await opened.newsletter()
    const mail = aMail()
    await newsletter.send(mail)
    await newsletter.settled(mail.id, 'sent')
    const again = () => newsletter.post('/api/admin/mails/send-again', { id: mail.id }, ['access'])
    const answers = await Promise.all([again(), again(), again()])
    const succeeded = answers.filter(({ status }) => status === 200).length
    await eventually(() => post.mails.length, (length) => length > succeeded)
    expect(post.mails.map(({ messageId }) => messageId)).toEqual(Array.from({ length: 1 + succeeded }, (_, index) => `<${mail.id}.${index + 1}@ribbonry.test>`))
    expect(answers.filter(({ status }) => status !== 200).every(({ status, body }) => status === 409 && body.meta.code === 'mail-not-again')).toBe(true)
    expect((await newsletter.post('/api/admin/mails/send-again', { id: 'no-such-mail' }, ['access'])).status).toBe(404)
  })

  test('count for their mailbox when they are sent again, as any other mail, and staff read how long to wait', async () => {
    const { newsletter, post } = await opened.newsletter()
    const mail = aMail()
    await newsletter.send(mail)
    for (let sent = 1; sent < 10; sent += 1) {
      await newsletter.settled(mail.id, 'sent')
      expect((await newsletter.post('/api/admin/mails/send-again', { id: mail.id }, ['access'])).status).toBe(200)
    }
    await newsletter.settled(mail.id, 'sent')
    const { status, headers, body } = await newsletter.post('/api/admin/mails/send-again', { id: mail.id }, ['access'])
    expect([status, body.meta]).toMatchObject([429, { code: 'too-many-mails', error: 'This mailbox has had as many mails of this kind as it may. Please try again in 60 minutes.' }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    expect([post.mails.length, await newsletter.row(mail.id)]).toMatchObject([10, { state: 'sent' }])
  })

  test('lose what tells of a person after ninety days, and the secrets of those that failed after one', async () => {
    const { newsletter } = await opened.newsletter()
    const mail = aMail()
    await newsletter.send(mail)
    await newsletter.settled(mail.id, 'sent')
    await newsletter.sql.query("update mails set created = now() - interval '91 days'")
    await newsletter.sql.query(`insert into mails (id, recipient, template, data, state, created) values ('old-reset', 'ann@example.org', 'reset-password', '{}', 'failed', now() - interval '25 hours')`)
    await newsletter.forget()
    expect([await newsletter.row(mail.id), await newsletter.row('old-reset')]).toMatchObject([{ recipient: null, data: null, state: 'sent' }, { recipient: 'ann@example.org', data: null }])
  })
})

describe('a mail that came back', () => {
  const SECRET = 'a secret shared with the mail server'
  const report = (messageId: string): string => [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"', '',
    '--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx', '', 'Final-Recipient: rfc822; else@example.org', 'Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 No', '',
    '--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, '', '--b--', '',
  ].join('\r\n')
  const bounce = (newsletter: Newsletter, message: string, secret = SECRET, at = new Date().toISOString()) =>
    newsletter.post('/api/newsletter/bounces/dsn', { message, at, signature: signBounce(secret, { message, at }) })

  test('is marked, and the address that it went to gets none any more', async () => {
    const { newsletter } = await opened.newsletter({ BOUNCE_SECRET: SECRET })
    const mail = aMail()
    await newsletter.send(mail)
    await newsletter.settled(mail.id, 'sent')
    expect((await bounce(newsletter, report(`<${mail.id}.1@ribbonry.test>`))).status).toBe(200)
    expect(await newsletter.row(mail.id)).toMatchObject({ state: 'failed' })
    expect((await newsletter.sql.query('select email, mail_id from suppressions')).rows).toEqual([{ email: mail.to, mail_id: mail.id }])
    const next = aMail({ to: mail.to })
    await newsletter.send(next)
    await newsletter.settled(next.id, 'suppressed')
  })

  test('is believed only from who shares the secret, and just now; of others’ mails nothing is kept', async () => {
    const { newsletter } = await opened.newsletter({ BOUNCE_SECRET: SECRET })
    const mail = aMail()
    await newsletter.send(mail)
    await newsletter.settled(mail.id, 'sent')
    const message = report(`<${mail.id}.1@ribbonry.test>`)
    expect((await bounce(newsletter, message, 'another secret of more than 32 letters')).status).toBe(403)
    expect((await bounce(newsletter, message, SECRET, new Date(Date.now() - 6 * 60_000).toISOString())).status).toBe(403)
    expect((await bounce(newsletter, report(`<${mail.id}.1@elsewhere.test>`))).status).toBe(200)
    expect((await newsletter.post('/api/newsletter/bounces/dsn', { message, at: 'now', signature: 'x' })).status).toBe(400)
    expect([await newsletter.row(mail.id), (await newsletter.sql.query('select 1 from suppressions')).rows]).toMatchObject([{ state: 'sent' }, []])
  })
})

describe('a member who leaves', () => {
  test('is forgotten, subscription and mails, and it is said so each time it is asked', async () => {
    const { newsletter } = await opened.newsletter()
    const erased = await newsletter.erased(7)
    const [mail, other] = [aMail({ to: 'Ann@example.org' }), aMail()]
    await newsletter.send(mail, other)
    await newsletter.settled(mail.id, 'sent')
    await newsletter.post('/api/user/subscribe', { email: 'ann@example.org' })
    await newsletter.tellErasure(7, 'ann@EXAMPLE.org')
    await eventually(() => erased.members, ({ length }) => length >= 1)
    const left = JSON.stringify([(await newsletter.sql.query('select * from mails')).rows, (await newsletter.sql.query('select * from recipients')).rows])
    expect(left.toLowerCase()).not.toContain('ann@example.org')
    expect(left).toContain(other.to)
    await newsletter.tellErasure(7, 'ann@example.org')
    expect(await eventually(() => erased.members, ({ length }) => length >= 2)).toEqual([7, 7])
    await erased.stop()
  })

  test('whose address was never confirmed takes no subscription of somebody else along', async () => {
    const { newsletter } = await opened.newsletter()
    const erased = await newsletter.erased(8)
    await newsletter.post('/api/user/subscribe', { email: 'ann@example.org' })
    await newsletter.tellErasure(8, 'ann@example.org', false)
    await eventually(() => erased.members, ({ length }) => length >= 1)
    expect((await newsletter.sql.query('select email from recipients')).rows).toEqual([{ email: 'ann@example.org' }])
    await erased.stop()
  })
})

import { type Mail, mailStateChanged } from '@ribbonry/contracts'
import { until } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { signBounce } from '../src/bounces/bounce-signature.ts'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { createMail, SITE } from './test-newsletter.ts'
import { smtpError } from './test-smtp-server.ts'

const SECRET = 'a secret that only the mail server shares'
const fixtures = new NewsletterFixtures()
afterAll(() => fixtures.closeShared())

const winnerMail = (to: string): Mail => ({
  id: `giveaway-mail.${randomUUID()}`,
  to,
  template: 'giveaway-address-request',
  data: {
    title: 'A teapot',
    text: 'Well done!',
    link: `${SITE}/secret/giveaway/7/winner-info/a?token=t`,
    reply_by: '2026-12-01',
  },
})

const delivered = (id: string): string =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx',
    '',
    'Final-Recipient: rfc822; someone@example.org',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 No',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${id}.1@ribbonry.test>`,
    '',
    '--b--',
    '',
  ].join('\r\n')

test('mails to winners are reported as sent, failed or returned, and neither recipient nor content stays', async () => {
  const { newsletter, smtp } = await fixtures.shared({ BOUNCE_SECRET: SECRET })
  const reported = await newsletter.recordEvents(mailStateChanged)
  const statesOf = ({ id }: Mail) => reported.events.filter(({ mail_id: mail }) => mail === id).map(({ state }) => state)
  const [sent, other] = [winnerMail('winner@example.org'), createMail()]
  await newsletter.send(sent, other)
  expect(await newsletter.waitForState(sent.id, 'sent')).toMatchObject({ recipient: null, data: null })
  await newsletter.waitForState(other.id, 'sent')
  await until('it is reported as sent', () => statesOf(sent).includes('sent'))

  smtp.behaviour = { message: () => smtpError(554, '5.7.1 Not from you') }
  const failed = winnerMail('gone@example.org')
  await newsletter.send(failed)
  expect(await newsletter.waitForState(failed.id, 'failed')).toMatchObject({ recipient: null, data: null })
  await until('it is reported as failed', () => statesOf(failed).includes('failed'))
  smtp.behaviour = {}

  const [message, at] = [delivered(sent.id), new Date().toISOString()]
  await newsletter.post('/api/newsletter/bounces/dsn', { message, at, signature: signBounce(SECRET, { message, at }) })
  await until('it is reported as returned', () => statesOf(sent).includes('failed'))
  expect([statesOf(sent), statesOf(other)]).toEqual([['sent', 'failed'], []])
  expect(JSON.stringify(reported.events)).not.toContain('@')
  await reported.stop()
})

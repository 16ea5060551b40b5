import { describe, expect, it } from '@jest/globals'
import { parseComplaint, parseDeliveryReport } from './delivery-report.ts'

const report = ({ action = 'failed', status = '5.1.1', original = 'message/rfc822' } = {}): string =>
  [
    'From: MAILER-DAEMON@mx.example.org',
    'To: post@ribbonry.test',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; ann@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <ann@example.org>',
    ' no such user',
    '',
    '--b',
    `Content-Type: ${original}`,
    '',
    'Message-ID: <test-mail-1.1@ribbonry.test>',
    'Subject: Hello',
    '',
    'Text',
    '',
    '--b--',
    '',
  ].join('\r\n')

describe('a delivery report', () => {
  it.each(['message/rfc822', 'text/rfc822-headers'])(
    'names the mail by its %s and the reason, without an address',
    async (original) => {
      expect(await parseDeliveryReport(report({ original }))).toEqual({
        messageId: '<test-mail-1.1@ribbonry.test>',
        permanent: true,
        isSoft: false,
        reason: '5.1.1 smtp; 550 5.1.1 <…> no such user',
      })
    },
  )

  it.each(['5.2.2', '5.7.1', '4.4.7'])('with status %s does not mark the address as unreachable', async (status) => {
    expect(await parseDeliveryReport(report({ status }))).toMatchObject({ permanent: false })
  })

  it.each(['delayed', 'delivered', 'relayed'])('of a mail that is %s is ignored', async (action) => {
    expect(await parseDeliveryReport(report({ action }))).toBeUndefined()
  })

  it.each(['', 'Hello', 'Content-Type: multipart/report; boundary=b\r\n\r\n--b', '\0\0\0', `Subject: ${'x'.repeat(100_000)}`])(
    'is not %#',
    async (message) => {
      expect(await parseDeliveryReport(message)).toBeUndefined()
    },
  )
})

const complaint = ({ type = 'abuse', original = 'message/rfc822' } = {}): string =>
  [
    'From: <feedback@mx.example.org>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '',
    '--b',
    `Content-Type: ${original}`,
    '',
    'Message-ID: <newsletter-1.0b9cf1a4-3f3c-4a8e-9d5e-4a4f2a5f6c1d.1@ribbonry.test>',
    '',
    'Text',
    '',
    '--b--',
    '',
  ].join('\r\n')

describe('a complaint', () => {
  it.each(['message/rfc822', 'text/rfc822-headers'])('names the mail by its %s', async (original) => {
    expect(await parseComplaint(complaint({ original }))).toBe(
      '<newsletter-1.0b9cf1a4-3f3c-4a8e-9d5e-4a4f2a5f6c1d.1@ribbonry.test>',
    )
  })

  it.each(['not-spam', 'virus', 'other'])('is not a report of the type %s', async (type) => {
    expect(await parseComplaint(complaint({ type }))).toBeUndefined()
  })

  it.each(['', 'Hello', report()])('is not %#', async (message) => {
    expect(await parseComplaint(message)).toBeUndefined()
  })
})

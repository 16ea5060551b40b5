import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CallAnswer, getNewsletterProgress, Role } from '@ribbonry/contracts'
import { eventually } from '@ribbonry/testing'
import { signBounce } from '../../src/bounces/bounce-signature.ts'
import { NewsletterFixtures } from '../newsletter-fixtures.ts'
import type { Answer, TestNewsletter } from '../test-newsletter.ts'
import { smtpError, type TestSmtpServer } from '../test-smtp-server.ts'
import { knowPost, makeNewsletter, makeSubscribers } from './made-newsletters.ts'

const fixtures = new NewsletterFixtures()
afterAll(() => fixtures.closeShared())

const BUILDER = '/api/user/newsletter-builder'
const BOUNCE_SECRET = 'a secret of the mail server, 32 characters'
const ENVIRONMENT = { NEWSLETTER_PACE: 'off', NEWSLETTER_WARM_UP: '0', NEWSLETTER_AT_ONCE: '2', BOUNCE_SECRET }
const SOON = () => new Date(Date.now() + 3_600_000)

let newsletter: TestNewsletter
let smtp: TestSmtpServer
beforeEach(async () => {
  ;({ newsletter, smtp } = await fixtures.shared(ENVIRONMENT))
})

const change = async (action: string, id: number, roles: readonly Role[] | 'nobody' = ['newsletter_editor']): Promise<Answer> =>
  await newsletter.post(`${BUILDER}/${action}/`, { newsletter_id: id }, roles === 'nobody' ? undefined : roles)

type Progress = CallAnswer<typeof getNewsletterProgress>
const progress = async (id: number): Promise<Progress> =>
  (await newsletter.get(`${BUILDER}/progress/${id}`, ['editor'])).body as unknown as Progress

function letters(): TestSmtpServer['mails'] {
  return smtp.mails.filter(({ messageId }) => /^<newsletter-\d+\./.test(messageId))
}

/** Begins a send and waits until some mails went, while the server answers slowly. */
async function beginSlowly(count: number, after: number): Promise<number> {
  await makeSubscribers(newsletter.sql, count)
  const id = await makeNewsletter(newsletter.sql, { sendAt: SOON() })
  smtp.behaviour = {
    message: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return undefined
    },
  }
  expect((await change('send-now', id, ['access'])).status).toBe(200)
  await eventually(
    () => Promise.resolve(letters().length),
    (length) => length >= after,
  )
  return id
}

/** Reports that a mail came back, or was taken for spam. */
async function report(
  provider: 'dsn' | 'arf',
  mail: TestSmtpServer['mails'][number] | undefined,
  status = '5.1.1',
): Promise<void> {
  const [type, fields] =
    provider === 'dsn'
      ? ['message/delivery-status', `Action: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${status} No`]
      : ['message/feedback-report', 'Feedback-Type: abuse\r\nVersion: 1']
  const message = [
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; boundary="b"',
    '',
    '--b',
    `Content-Type: ${type}`,
    '',
    fields,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${mail?.messageId ?? ''}`,
    '',
    '--b--',
    '',
  ].join('\r\n')
  const at = new Date().toISOString()
  const body = { message, at, signature: signBounce(BOUNCE_SECRET, { message, at }) }
  expect((await newsletter.post(`/api/newsletter/bounces/${provider}`, body)).status).toBe(200)
}

describe('a send', () => {
  test('is begun at once by administrators alone, and only when the newsletter is ready', async () => {
    await makeSubscribers(newsletter.sql, 1)
    const id = await makeNewsletter(newsletter.sql, { sendAt: SOON() })
    const draft = await makeNewsletter(newsletter.sql, { sendAt: SOON(), ready: false })
    expect(
      await Promise.all(
        (['nobody', [], ['newsletter_editor'], ['editor']] as const).map(
          async (roles) => (await change('send-now', id, roles)).status,
        ),
      ),
    ).toEqual([401, 403, 403, 403])
    expect((await change('send-now', draft, ['access'])).body.meta).toMatchObject({ code: 'not-ready' })
    expect((await change('send-now', 4711, ['access'])).body.meta).toMatchObject({ code: 'newsletter-not-found' })
    expect((await change('send-now', id, ['access'])).status).toBe(200)
    await newsletter.waitForNewsletter(id, 'sent')
    expect((await change('send-now', id, ['access'])).body.meta).toMatchObject({ code: 'newsletter-sent' })
    expect(letters()).toHaveLength(1)
  })

  test('is paused, goes on and reaches everybody once', async () => {
    const id = await beginSlowly(60, 10)
    expect((await change('pause', id)).status).toBe(200)
    // Mails that are on their way arrive.
    await eventually(
      async () => (await newsletter.sendRows(id)).filter(({ state }) => state === 'sending').length,
      (count) => count === 0,
    )
    const atPause = letters().length
    expect(await progress(id)).toMatchObject({ state: 'paused', paused_why: '', total: 60, sent: atPause, waiting: 60 - atPause })
    expect(atPause).toBeLessThan(60)
    expect((await change('pause', id)).body.meta).toMatchObject({ code: 'wrong-state' })
    expect((await change('resume', id)).status).toBe(200)
    await newsletter.waitForNewsletter(id, 'sent')
    expect(new Set(letters().flatMap(({ to }) => to)).size).toBe(60)
    expect(letters()).toHaveLength(60)
  })

  test('is stopped: who is still waiting gets nothing', async () => {
    const id = await beginSlowly(60, 10)
    expect((await change('stop', id)).status).toBe(200)
    await eventually(
      () => progress(id),
      ({ waiting }) => waiting === 0,
    )
    const { sent, suppressed, state } = await progress(id)
    expect([state, sent + suppressed, letters().length]).toEqual(['stopped', 60, sent])
    expect(suppressed).toBeGreaterThan(0)
    expect((await change('resume', id)).body.meta).toMatchObject({ code: 'wrong-state' })
  })

  test('pauses by itself when too many addresses do not exist, and tells staff; an editor lets it go on', async () => {
    // More than all lanes have in hand at once, so that some wait when it pauses.
    await makeSubscribers(newsletter.sql, 400)
    smtp.behaviour = { recipient: (address) => (/reader\d*7@/.test(address) ? smtpError(550, '5.1.1 No such user') : undefined) }
    const id = await makeNewsletter(newsletter.sql)
    await newsletter.sweepNewsletters()
    await newsletter.waitForNewsletter(id, 'paused')
    expect((await progress(id)).paused_why).toMatch(/^\d+ of \d+ addresses do not exist any more\.$/)
    await eventually(
      () => Promise.resolve(smtp.to('newsletter@ribbonry.test')),
      (mails) => mails.length > 0,
    )
    expect(smtp.to('newsletter@ribbonry.test')[0]?.raw).toContain('Subject: Paused')
    // One more does not pause it again: what happened before somebody let it go on counts no more.
    let isRefused = false
    smtp.behaviour = {
      recipient: () => {
        const refusal = isRefused ? undefined : smtpError(550, '5.1.1 No such user')
        isRefused = true
        return refusal
      },
    }
    await change('resume', id)
    await newsletter.waitForNewsletter(id, 'sent')
    expect(isRefused).toBe(true)
  })

  test('pauses by itself when a provider refuses its mails', async () => {
    // More than all lanes have in hand at once, so that the send is not over before one of them looks.
    await makeSubscribers(newsletter.sql, 400, 'gmail.com')
    smtp.behaviour = { recipient: (address) => (address.endsWith('@gmail.com') ? smtpError(550, '5.7.1 Spam') : undefined) }
    const id = await makeNewsletter(newsletter.sql)
    await newsletter.sweepNewsletters()
    await newsletter.waitForNewsletter(id, 'paused')
    expect((await progress(id)).paused_why).toMatch(/^The mail servers of google refused \d+ of the last 200 mails\.$/)
    expect((await newsletter.sql.query('select 1 from suppressions')).rows).toEqual([])
    await change('stop', id)
  })
})

describe('a small send that is refused', () => {
  test('is over before a brake looks, and staff are told at its end', async () => {
    await makeSubscribers(newsletter.sql, 4)
    smtp.behaviour = { recipient: (address) => (address.startsWith('reader') ? smtpError(550, '5.7.1 Spam') : undefined) }
    const id = await makeNewsletter(newsletter.sql)
    await newsletter.sweepNewsletters()
    await newsletter.waitForNewsletter(id, 'sent')
    const [alert] = await eventually(
      () => Promise.resolve(smtp.to('newsletter@ribbonry.test')),
      (mails) => mails.length > 0,
    )
    expect(alert?.raw).toContain('Subject: Refused: Gifts for tea')
    expect(alert?.raw).toContain('The mail servers refused 4 of 4 mails.')
    expect(await progress(id)).toMatchObject({ state: 'sent', sent: 0, failed: 4 })
  })
})

describe('a mail that comes back', () => {
  test('ends its address: a missing mailbox and a complaint at once, a full one after five', async () => {
    const [gone, annoyed, full] = await makeSubscribers(newsletter.sql, 3)
    for (let round = 1; round <= 5; round += 1) {
      const id = await makeNewsletter(newsletter.sql, { posts: [await knowPost(newsletter.sql)] })
      await newsletter.sweepNewsletters()
      await newsletter.waitForNewsletter(id, 'sent')
      const mailTo = (address: string | undefined) => letters().findLast(({ to }) => to[0] === address)
      if (round === 1) {
        await report('dsn', mailTo(gone))
        await report('arf', mailTo(annoyed))
      }
      expect((await newsletter.sql.query('select 1 from suppressions where email = $1', [full])).rows).toEqual([])
      await report('dsn', mailTo(full), '5.2.2')
      await report('dsn', mailTo(full), '5.2.2')
    }
    expect((await newsletter.sql.query('select email from suppressions order by created')).rows).toEqual(
      [gone, annoyed, full].map((email) => ({ email })),
    )
    expect(letters()).toHaveLength(3 + 4)
  })
})

describe('the pace', () => {
  test('of a provider is kept, and the others do not wait for it', async () => {
    const { newsletter: paced, smtp: server } = await fixtures.shared({
      ...ENVIRONMENT,
      NEWSLETTER_PACE: JSON.stringify({ google: { domains: ['gmail.com'], per_second: 4 }, others: { per_second: 1000 } }),
    })
    await makeSubscribers(paced.sql, 12, 'gmail.com')
    await makeSubscribers(paced.sql, 50)
    const id = await makeNewsletter(paced.sql)
    const began = performance.now()
    await paced.sweepNewsletters()
    await paced.waitForNewsletter(id, 'sent')
    const google = server.mails.map(({ to }, place) => ({ to: to[0] ?? '', place })).filter(({ to }) => to.endsWith('@gmail.com'))
    expect(google).toHaveLength(12)
    // Four at once, then four a second.
    expect(performance.now() - began).toBeGreaterThan(1500)
    const firstOther = server.mails.findIndex(({ to: [to = ''] }) => !to.endsWith('@gmail.com'))
    expect(firstOther).toBeLessThan(google.at(-1)?.place ?? 0)
  })

  test('of a young domain lets the rest wait until tomorrow, and says so', async () => {
    const { newsletter: young, smtp: server } = await fixtures.shared({ ...ENVIRONMENT, NEWSLETTER_WARM_UP: '20' })
    await makeSubscribers(young.sql, 30)
    const id = await makeNewsletter(young.sql)
    await young.sweepNewsletters()
    await eventually(
      () => Promise.resolve(server.mails.length),
      (length) => length >= 20,
    )
    const { body } = await eventually(
      () => young.get(`${BUILDER}/progress/${id}`, ['editor']),
      (answer) => (answer.body as unknown as Progress).waiting === 10,
    )
    const { waits_until: until, sent } = body as unknown as Progress
    expect([sent, server.mails.length]).toEqual([20, 20])
    const hours = (Date.parse(until ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(25)
    // The day after, half as many again may go.
    await young.sql.query('update sending_days set day = day - 1')
    await young.waitForNewsletter(id, 'sent')
    expect(server.mails).toHaveLength(30)
  })
})

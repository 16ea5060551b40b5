import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eventually } from '@ribbonry/testing'
import { NewsletterFixtures } from '../newsletter-fixtures.ts'
import type { TestNewsletter } from '../test-newsletter.ts'
import { smtpError, type TestSmtpServer } from '../test-smtp-server.ts'
import { knowPost, makeNewsletter, makeSubscribers } from './made-newsletters.ts'

const fixtures = new NewsletterFixtures()
const SOON = () => new Date(Date.now() + 3_600_000)
const UNLIMITED = { NEWSLETTER_PACE: 'off', NEWSLETTER_WARM_UP: '0', NEWSLETTER_AT_ONCE: '2' }
let newsletter: TestNewsletter
let smtp: TestSmtpServer
beforeEach(async () => {
  ;({ newsletter, smtp } = await fixtures.shared(UNLIMITED))
})
afterEach(() => fixtures.closeOwn())
afterAll(() => fixtures.closeShared())

/** The letters that the server has, without other mails. */
function letters(): TestSmtpServer['mails'] {
  return smtp.mails.filter(({ messageId }) => messageId.startsWith('<newsletter-') && !messageId.startsWith('<newsletter-alert'))
}

const receivers = (): string[] =>
  letters()
    .flatMap(({ to }) => to)
    .toSorted()

describe('a newsletter', () => {
  test('reaches each subscriber of its topic once, at its time', async () => {
    const subscribers = await makeSubscribers(newsletter.sql, 30)
    await newsletter.sql.query("insert into recipients (email) values ('known@example.org')")
    await newsletter.sql.query(
      `insert into recipients (email, state, confirmed, topics) values ('no-ideas@example.org', 'subscribed', now(),
        '{giveaways}'),
         ('gone@example.org', 'subscribed', now(), default)`,
    )
    await newsletter.sql.query("insert into suppressions (email, reason) values ('gone@example.org', 'No such user')")
    const id = await makeNewsletter(newsletter.sql)
    await newsletter.sweepNewsletters()
    expect(await newsletter.waitForNewsletter(id, 'sent')).toMatchObject({ state: 'sent', paused_why: null })
    expect(receivers()).toEqual(subscribers.toSorted())
    await newsletter.sweepNewsletters()
    expect(letters()).toHaveLength(30)
  })

  test('has links of its recipient alone, and the same letter for everybody', async () => {
    await makeSubscribers(newsletter.sql, 2)
    const id = await makeNewsletter(newsletter.sql)
    await newsletter.sweepNewsletters()
    await newsletter.waitForNewsletter(id, 'sent')
    const raws = letters().map(({ raw }) => raw)
    expect(raws).toHaveLength(2)
    for (const raw of raws) {
      expect(raw).not.toContain('place-of')
      expect(raw).not.toContain('place.invalid')
      expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      expect(raw.split('\r\n').filter((line) => line.length > 998)).toEqual([])
    }
    const tokens = raws.map((raw) => /List-Unsubscribe:\s*<[^?]+\?token=([^>]+)>/.exec(raw)?.[1] ?? '')
    expect(new Set(tokens).size).toBe(2)
    // Everything but the tokens, the address and the id of the recipient.
    const bare = letters().map(({ raw, to, messageId }) =>
      unfolded(raw)
        .replaceAll(/token=[\w.-]+/g, 'token=')
        .replaceAll(to[0] ?? '', 'to')
        .replaceAll(messageId, 'id'),
    )
    expect(bare[0]).toBe(bare[1])
    const links = [...unfolded(raws[0] ?? '').matchAll(/token=([\w-]+\.[\w-]+)/g)].map(([, token]) => token ?? '')
    expect(links.length).toBeGreaterThan(3)
    for (const token of links) expect((await newsletter.get(`/api/newsletter/preferences?token=${token}`)).status).toBe(200)
  })

  test('is missed when it is not ready at its time, and staff are told', async () => {
    await makeSubscribers(newsletter.sql, 1)
    const id = await makeNewsletter(newsletter.sql, { ready: false, subject: 'Not ready' })
    await newsletter.sweepNewsletters()
    await newsletter.waitForNewsletter(id, 'missed')
    const [alert] = await eventually(
      () => Promise.resolve(smtp.to('newsletter@ribbonry.test')),
      (mails) => mails.length > 0,
    )
    expect(alert?.raw).toContain('Subject: Not sent: Not ready')
    expect(letters()).toEqual([])
  })

  test.each([
    [5.9, 'sent'],
    [6.1, 'missed'],
  ])('that is %d hours late is %s', async (hours, state) => {
    await makeSubscribers(newsletter.sql, 1)
    const id = await makeNewsletter(newsletter.sql, { sendAt: new Date(Date.now() - hours * 3_600_000) })
    await newsletter.sweepNewsletters()
    expect(await newsletter.waitForNewsletter(id, state)).toMatchObject({ state })
    expect(letters()).toHaveLength(state === 'sent' ? 1 : 0)
  })

  test('begins although another one of that moment cannot', async () => {
    await makeSubscribers(newsletter.sql, 1)
    const stuck = await makeNewsletter(newsletter.sql, { sendAt: SOON() })
    const id = await makeNewsletter(newsletter.sql, { sendAt: SOON() })
    await newsletter.sql.query(`alter table newsletters add constraint stuck check (id <> ${stuck} or state <> 'sending')`)
    try {
      await newsletter.sql.query("update newsletters set send_at = now() - interval '1 minute' + id * interval '1 second'")
      await newsletter.sweepNewsletters()
      expect(await newsletter.waitForNewsletter(id, 'sent')).toMatchObject({ state: 'sent' })
      expect(await newsletter.waitForNewsletter(stuck, 'scheduled')).toMatchObject({ begun_at: null })
    } finally {
      await newsletter.sql.query('alter table newsletters drop constraint stuck')
    }
  })

  test('leaves out what is not available any more, and tells staff', async () => {
    await makeSubscribers(newsletter.sql, 1)
    const posts = [await knowPost(newsletter.sql), await knowPost(newsletter.sql, { title: 'A broken cup', broken: true })]
    const id = await makeNewsletter(newsletter.sql, { posts })
    await newsletter.sweepNewsletters()
    await newsletter.waitForNewsletter(id, 'sent')
    expect(letters()[0]?.raw).not.toContain('A broken cup')
    const told = await eventually(
      () => Promise.resolve(smtp.to('newsletter@ribbonry.test')),
      (mails) => mails.length > 0,
    )
    expect(told[0]?.raw).toContain('A broken cup')
  })

  test('goes to nobody who declines, bounces or is erased before their turn', async () => {
    const [first, declines, bounces, erased] = await makeSubscribers(newsletter.sql, 4)
    let isHeld = true
    smtp.behaviour = { recipient: () => (isHeld ? smtpError(451, '4.7.0 Later') : undefined) }
    const id = await makeNewsletter(newsletter.sql)
    await newsletter.sweepNewsletters()
    await eventually(
      () => newsletter.sendRows(id),
      (rows) => rows.length === 4 && rows.every(({ error }) => error !== null),
    )
    await newsletter.sql.query("update recipients set topics = '{giveaways}' where email = $1", [declines])
    await newsletter.sql.query("insert into suppressions (email, reason) values ($1, 'No such user')", [bounces])
    await newsletter.sql.query('delete from recipients where email = $1', [erased])
    // A letter that was on its way before is refused once more.
    await eventually(
      () => newsletter.sendRows(id),
      (rows) => rows.filter((row) => row.state === 'suppressed').length === 3,
    )
    isHeld = false
    await newsletter.waitForNewsletter(id, 'sent')
    expect(receivers()).toEqual([first])
    expect(
      (await newsletter.sendRows(id))
        .filter(({ state }) => state === 'suppressed')
        .map(({ error }) => String(error))
        .toSorted(),
    ).toEqual(['It is not wanted', 'The address takes no mail', 'The address was erased'])
  })

  test('goes on to everybody else after those who decline meanwhile', async () => {
    const all = await makeSubscribers(newsletter.sql, 8)
    const decline = "update recipients set topics = '{giveaways}' where email = any($1)"
    let declines: string[] | undefined
    smtp.behaviour = {
      message: async ({ to }) => {
        if (declines !== undefined) return undefined
        declines = all.filter((email) => email !== to[0]).slice(0, 3)
        await newsletter.sql.query(decline, [declines])
        return undefined
      },
    }
    const id = await makeNewsletter(newsletter.sql)
    await newsletter.sweepNewsletters()
    await newsletter.waitForNewsletter(id, 'sent')
    const unsent = (await newsletter.sendRows(id)).filter(({ state }) => state === 'suppressed')
    // Who is next has been looked up already, and another lane may be at one of them.
    expect(unsent.length).toBeLessThanOrEqual(3)
    expect(receivers()).toEqual(expect.arrayContaining(all.filter((email) => declines?.includes(email) === false)))
  })

  test('is tried again after a temporary refusal, and ends an address that does not exist', async () => {
    const [dead, later] = await makeSubscribers(newsletter.sql, 3)
    let tries = 0
    smtp.behaviour = {
      recipient: (address) => {
        if (address === dead) return smtpError(550, '5.1.1 No such user')
        if (address === later && (tries += 1) < 3) return smtpError(450, '4.2.1 Busy')
        return undefined
      },
    }
    const id = await makeNewsletter(newsletter.sql)
    await newsletter.sweepNewsletters()
    await newsletter.waitForNewsletter(id, 'sent')
    expect(letters()).toHaveLength(2)
    expect((await newsletter.sendRows(id)).filter(({ state }) => state === 'failed')).toMatchObject([{ bounced: 'hard' }])
    expect((await newsletter.sql.query('select email from suppressions')).rows).toEqual([{ email: dead }])
  })

  test('is sent once when the mail server ends connections and restarts', async () => {
    await makeSubscribers(newsletter.sql, 40)
    let count = 0
    smtp.behaviour = {
      message: () => {
        count += 1
        return count % 10 === 0 ? smtpError(421, '4.3.2 Closing') : undefined
      },
    }
    const id = await makeNewsletter(newsletter.sql)
    await newsletter.sweepNewsletters()
    await newsletter.waitForNewsletter(id, 'sent')
    expect(new Set(receivers()).size).toBe(40)
    expect(letters()).toHaveLength(40)
  })
})

/** Without the soft line breaks of quoted-printable. */
const unfolded = (raw: string): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

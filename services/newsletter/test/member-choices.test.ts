import { afterAll, describe, expect, test } from '@jest/globals'
import { type Mail, priceDropSettingsChanged, priceDropTopicChanged } from '@ribbonry/contracts'
import { eventually } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import type { TestSmtpServer } from './test-smtp-server.ts'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { type TestNewsletter, SITE } from './test-newsletter.ts'

const fixtures = new NewsletterFixtures()
afterAll(() => fixtures.closeShared())

let mails = 0
const priceDropMail = (member: number, to: string): Mail => ({
  id: `price-drop.${(mails += 1)}.choices`,
  to,
  template: 'price-drop',
  data: {
    name: 'Ann',
    member_id: member,
    gifts: [{ title: 'A teapot', link: `${SITE}/teapot/`, image: '', old_price: 40, new_price: 30, currency: 'USD' }],
  },
})

/** Sends a mail about a price drop, which links the address to its member; its one-click URL. */
async function sendPriceDrop(
  { newsletter, smtp }: { newsletter: TestNewsletter; smtp: TestSmtpServer },
  member: number,
  to: string,
): Promise<string> {
  const mail = priceDropMail(member, to)
  await newsletter.send(mail)
  await newsletter.waitForState(mail.id, 'sent')
  const head = (smtp.to(to).at(-1)?.raw ?? '').replace(/\r\n[ \t]+/g, ' ')
  return /^List-Unsubscribe: <https:\/\/ribbonry\.test(\S+)>/m.exec(head)?.[1] ?? ''
}
const topicsOf = async (newsletter: TestNewsletter, email: string): Promise<string[]> =>
  (await newsletter.sql.query<{ topics: string[] }>('select topics from recipients where email = $1', [email])).rows[0]?.topics ??
  []
const choose = async (newsletter: TestNewsletter, member_id: number, on: boolean, at = new Date()): Promise<void> => {
  await newsletter.publish(priceDropSettingsChanged, { event_id: randomUUID(), at: at.toISOString(), member_id, on })
}

describe('a choice about mails of price drops', () => {
  test('by one click is published to wishlist as the member’s', async () => {
    const running = await fixtures.shared()
    const heard = await running.newsletter.recordEvents(priceDropTopicChanged)
    const path = await sendPriceDrop(running, 71, 'one@example.org')
    expect((await running.newsletter.postForm(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
    const ours = () => heard.events.filter(({ member_id: id }) => id === 71)
    expect(
      await eventually(
        () => Promise.resolve(ours()),
        ({ length }) => length >= 1,
      ),
    ).toMatchObject([{ on: false }])
    await running.newsletter.postForm(path, { 'List-Unsubscribe': 'One-Click' })
    expect(ours()).toHaveLength(1)
    await heard.stop()
  })

  test('at wishlist applies here too: to the preferences and to what is sent', async () => {
    const running = await fixtures.shared()
    await sendPriceDrop(running, 72, 'two@example.org')
    await choose(running.newsletter, 72, false)
    await eventually(
      () => topicsOf(running.newsletter, 'two@example.org'),
      (topics) => !topics.includes('price-drops'),
    )
    const mail = priceDropMail(72, 'two@example.org')
    await running.newsletter.send(mail)
    expect(await running.newsletter.waitForState(mail.id, 'suppressed')).toMatchObject({ error: 'It is not wanted' })
    await choose(running.newsletter, 72, true)
    expect(
      await eventually(
        () => topicsOf(running.newsletter, 'two@example.org'),
        (topics) => topics.includes('price-drops'),
      ),
    ).toEqual(['ideas', 'giveaways', 'outreach', 'reminders', 'price-drops'])
  })

  test('that was made here later is published again and stays', async () => {
    const running = await fixtures.shared()
    const heard = await running.newsletter.recordEvents(priceDropTopicChanged)
    const path = await sendPriceDrop(running, 73, 'three@example.org')
    await running.newsletter.postForm(path, { 'List-Unsubscribe': 'One-Click' })
    await choose(running.newsletter, 73, true, new Date(Date.now() - 60_000))
    expect(
      await eventually(
        () => Promise.resolve(heard.events.filter(({ member_id: id }) => id === 73)),
        ({ length }) => length >= 2,
      ),
    ).toMatchObject([{ on: false }, { on: false }])
    expect(await topicsOf(running.newsletter, 'three@example.org')).not.toContain('price-drops')
    await heard.stop()
  })

  test('of an address that was not linked to its member yet is published with the first mail, which is not sent', async () => {
    const { newsletter } = await fixtures.shared()
    const heard = await newsletter.recordEvents(priceDropTopicChanged)
    await newsletter.sql.query("insert into recipients (email, topics) values ('four@example.org', '{ideas}')")
    const mail = priceDropMail(74, 'Four@example.org')
    await newsletter.send(mail)
    await newsletter.waitForState(mail.id, 'suppressed')
    expect(
      await eventually(
        () => Promise.resolve(heard.events.filter(({ member_id: id }) => id === 74)),
        ({ length }) => length >= 1,
      ),
    ).toMatchObject([{ on: false }])
    await heard.stop()
  })

  test('follows a member to another address, and ends with the member', async () => {
    const running = await fixtures.shared()
    await sendPriceDrop(running, 75, 'old@example.org')
    await sendPriceDrop(running, 75, 'new@example.org')
    const members = async () =>
      (await running.newsletter.sql.query<{ email: string }>('select email from recipients where member_id = 75')).rows.map(
        ({ email }) => email,
      )
    expect(await members()).toEqual(['new@example.org'])
    await running.newsletter.publishErasure(75, 'elsewhere@example.org')
    expect(await eventually(members, ({ length }) => length === 0)).toEqual([])
  })
})

describe('a reminder of what somebody began', () => {
  const MAILS = {
    'payment-unfinished': {
      name: '',
      subject: 'Boost on 4 December',
      amount: 99,
      currency: 'USD',
      link: `${SITE}/a-kite/boost/`,
    },
    'pitch-discount': {
      name: '',
      title: 'A kite',
      price: 186.75,
      usual_price: 249,
      link: `${SITE}/product-pitch/`,
      expires: '2026-12-01',
    },
  } as const

  test.each(['payment-unfinished', 'pitch-discount'] as const)(
    '(%s) is ended by one click, and the page says so',
    async (template) => {
      const { newsletter, smtp } = await fixtures.shared()
      const to = `${template}@example.org`
      const mail = (part: string) => ({ id: `${template}.${part}`, to, template, data: MAILS[template] }) as Mail
      await newsletter.send(mail('first'))
      await newsletter.waitForState(`${template}.first`, 'sent')
      const raw = (smtp.to(to).at(-1)?.raw ?? '').replace(/\r\n[ \t]+/g, ' ')
      const path = /^List-Unsubscribe: <https:\/\/ribbonry\.test(\S+)>/m.exec(raw)?.[1] ?? ''
      expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      const { location } = await newsletter.open(path)
      const token = new URL(location ?? '', SITE).searchParams.get('token') ?? ''
      expect((await newsletter.get(`/api/newsletter/preferences?token=${token}`)).body).toMatchObject({ link_topic: 'reminders' })
      expect((await newsletter.postForm(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
      expect(await topicsOf(newsletter, to)).toEqual(['ideas', 'giveaways', 'price-drops', 'outreach'])
      await newsletter.send(mail('second'))
      expect(await newsletter.waitForState(`${template}.second`, 'suppressed')).toMatchObject({ error: 'It is not wanted' })
    },
  )
})

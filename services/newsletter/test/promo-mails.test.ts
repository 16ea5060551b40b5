import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type CallAnswer, type previewPromoMail, promoMailAccepted, type Role } from '@ribbonry/contracts'
import { until } from '@ribbonry/testing'
import PostalMime from 'postal-mime'
import { startAdsStub } from './ads-stub.ts'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { type Answer, SITE, type TestNewsletter } from './test-newsletter.ts'
import type { TestSmtpServer } from './test-smtp-server.ts'

const ads = await startAdsStub()
const fixtures = new NewsletterFixtures()
afterAll(async () => {
  await fixtures.closeShared()
  await ads.close()
})

const SEND = '/api/user/campaign/send-promo-email'
const PREVIEW = '/api/user/campaign/preview-promo-email'
const MAIL = { subject_line: '{title} is on Ribbonry', email_body: 'Hello {name}: {boost_link}', email: '', post_id: 7 }

let newsletter: TestNewsletter
let smtp: TestSmtpServer
beforeEach(async () => {
  ;({ newsletter, smtp } = await fixtures.shared({ ADS_URL: ads.url, SITE_URL: SITE }))
  Object.assign(ads, { filled: {}, refusal: undefined, isAway: false })
  ads.requests.length = 0
})

const send = (changes: object = {}, roles: readonly Role[] = ['access']) => newsletter.post(SEND, { ...MAIL, ...changes }, roles)
const codeOf = ({ status, body }: Answer) => (status === 200 ? body.meta.code : status)
/** A mail that waits would become obsolete when it is made older. */
const allSent = () => until('all are sent', async () => (await stored()).every(({ state }) => state === 'sent'))

/** The first mail that went out. */
async function received() {
  const { headers, ...mail } = await PostalMime.parse(smtp.mails[0]?.raw ?? '')
  return { ...mail, headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])) }
}
const stored = async () =>
  (await newsletter.sql.query<{ id: string; recipient: string; state: string }>('select id, recipient, state from mails')).rows

describe('a mail to a maker', () => {
  test('goes out as text with the postal address, our link, and one-click unsubscribing of its own topic', async () => {
    expect((await send()).body.meta.status).toBe('success')
    await until('it is sent', () => smtp.mails.length === 1)
    const { subject, to, text, headers } = await received()
    const [ref] = ads.requests.map((asked) => String(asked['tracking_ref']))
    expect(ref).toMatch(/^[\w-]{22}$/)
    expect(ads.requests[0]).toMatchObject({ ...MAIL, special_price: false })
    expect([subject, to?.map(({ address }) => address)]).toEqual(['A kite is on Ribbonry', ['ann@example.org']])
    expect(text).toContain(`${SITE}/a-kite/boost/?tracking_ref=${ref}`)
    expect(text).toContain('12 Bow Lane')
    expect([headers['list-id'], headers['list-unsubscribe-post']]).toEqual([
      '<outreach.ribbonry.test>',
      'List-Unsubscribe=One-Click',
    ])
    const { rows } = await newsletter.sql.query('select actor, action, item_type, item_id, details from activity')
    expect(rows).toEqual([
      {
        actor: expect.stringMatching(/^member \d+$/),
        action: 'send-promo-mail',
        item_type: 'post',
        item_id: '7',
        details: { ref, special_price: false },
      },
    ])
  })

  test('is told to ads, without the address', async () => {
    const recorded = await newsletter.recordEvents(promoMailAccepted)
    ads.filled = { post_id: null }
    await send({ user_id: 31, post_id: undefined })
    await until('it is told', () => recorded.events.some(({ member_id: member }) => member === 31))
    expect(recorded.events.find(({ member_id: member }) => member === 31)).toMatchObject({
      post_id: null,
      tracking_ref: ads.requests[0]?.['tracking_ref'],
    })
    expect(JSON.stringify(recorded.events)).not.toContain('ann@example.org')
    await recorded.stop()
  })

  test('is refused within 30 days for the same post and address, in any spelling, and not for another', async () => {
    await send()
    ads.filled = { email: 'Ann@Example.org' }
    expect(codeOf(await send())).toBe('mailed-recently')
    ads.filled = { email: 'ann@example.org', post_id: 8 }
    expect(codeOf(await send())).toBeUndefined()
    ads.filled = { email: 'bo@example.org' }
    expect(codeOf(await send())).toBeUndefined()
    await allSent()
    await newsletter.sql.query("update mails set created = now() - interval '30 days 1 minute'")
    ads.filled = {}
    expect(codeOf(await send())).toBeUndefined()
    await allSent()
    await newsletter.sql.query("update mails set created = now() - interval '29 days'")
    expect(codeOf(await send())).toBe('mailed-recently')
  })

  test('is one mail, however many send it at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => send()))
    expect(outcomes.filter((outcome) => codeOf(outcome) === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => codeOf(outcome) === 'mailed-recently')).toHaveLength(5)
    expect(await stored()).toHaveLength(1)
  })

  test('is refused for an address that bounced, and for one that declined', async () => {
    await newsletter.sql.query("insert into suppressions (email, reason) values ('ann@example.org', '550')")
    expect(codeOf(await send())).toBe('address-suppressed')
    await newsletter.sql.query('delete from suppressions')
    await newsletter.sql.query("insert into recipients (email, topics) values ('ann@example.org', '{ideas,giveaways}')")
    expect(codeOf(await send())).toBe('address-unsubscribed')
    expect(await stored()).toEqual([])
  })

  test('is refused to whoever unsubscribed with its own header, once, and still gets the newsletter', async () => {
    await newsletter.sql.query("insert into recipients (email, state) values ('ann@example.org', 'subscribed')")
    await send()
    await until('it is sent', () => smtp.mails.length === 1)
    const { headers } = await received()
    const link = /<https?:\/\/[^/]+([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect((await newsletter.postForm(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
    ads.filled = { post_id: 8 }
    expect(codeOf(await send())).toBe('address-unsubscribed')
    const { rows } = await newsletter.sql.query('select state, topics from recipients')
    expect(rows).toEqual([{ state: 'subscribed', topics: ['ideas', 'giveaways', 'price-drops', 'reminders'] }])
  })

  test('is refused with the words of ads, at the field, and waits while ads is away', async () => {
    ads.refusal = { code: 'post-missing', error: 'No post was made from this pitch.' }
    expect((await send()).body.meta).toMatchObject({
      status: 'error',
      code: 'post-missing',
      error: 'No post was made from this pitch.',
      fields: { email_body: 'No post was made from this pitch.' },
    })
    Object.assign(ads, { refusal: undefined, isAway: true })
    expect((await send()).status).toBe(503)
    expect(await stored()).toEqual([])
  })
})

describe('its preview', () => {
  test('is the mail as it would go, whole, with nothing sent or stored', async () => {
    const { body } = await newsletter.post(PREVIEW, MAIL, ['access'])
    const { to, from, subject, text, html } = body as unknown as CallAnswer<typeof previewPromoMail>
    expect({ to, from, subject }).toEqual({ to: 'ann@example.org', from: 'post@ribbonry.test', subject: 'A kite is on Ribbonry' })
    expect(text).toContain('tracking_ref=preview')
    expect(html).toContain('data:image/png;base64,')
    expect([await stored(), smtp.mails.length]).toEqual([[], 0])
    const { rows } = await newsletter.sql.query('select from activity')
    expect(rows).toEqual([])
  })

  test('is refused as the mail would be', async () => {
    await send()
    expect(codeOf(await newsletter.post(PREVIEW, MAIL, ['access']))).toBe('mailed-recently')
  })
})

test.each([
  ['a visitor', undefined, 401],
  ['a member', [], 403],
  ['an editor', ['editor'], 403],
  ['a newsletter editor', ['newsletter_editor'], 403],
  ['an advertiser', ['advertiser'], 403],
  ['an administrator', ['access'], 200],
] as const)('%s may write to makers and look at such mails, or may not', async (_who, roles, status) => {
  expect([(await newsletter.post(PREVIEW, MAIL, roles)).status, (await newsletter.post(SEND, MAIL, roles)).status]).toEqual([
    status,
    status,
  ])
})

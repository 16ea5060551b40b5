import { describe, expect, it } from '@jest/globals'
import { type Mail, MAIL_TEMPLATE_NAMES, type MailTemplate } from '@ribbonry/contracts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { MailLayout } from './mail-layout.tsx'
import { mailContentOf } from './mail-templates.ts'

const SITE = 'https://ribbonry.test'
const POST = '12 Bow Lane, Springfield'
const LINK = `${SITE}/a-link/with-a-code/`
const GIFT = { title: 'A teapot for two', link: `${SITE}/teapot/`, image: '', old_price: 40, new_price: 30, currency: 'USD' }

const PICTURE = { id: 'a'.repeat(32), src: '/media/x.jpg', width: 800, height: 600, alt: 'A teapot', color: '#ffffff' }

const WEEK = { impressions: 1240, viewable: 310, clicks: 12, impressions_before: 980, clicks_before: 9 }

/** Everything that any template may be filled with. */
const EVERYTHING = {
  name: 'Ann',
  link: LINK,
  cancel_link: LINK,
  date: '2026-11-28',
  what: 'Two-step sign-in was turned on',
  gifts: [GIFT],
  circumstances: { at: '2026-11-23T09:40:00.000Z', device: 'Firefox on Linux', country: 'DE' },
  email: 'ann@example.org',
  type: 'Press',
  message: 'Do you ship kites?',
  pitches: [{ title: 'A kite that finds its way home', merchant: 'Drumlin Kites', plan: 'basic' }],
  more: 2,
  title: 'A kite that finds its way home',
  paid: true,
  reason: 'The picture is too dark.',
  needed: 'A picture by daylight.',
  expires: '2026-12-01',
  number: 'R-000042',
  receipt: 'R-000041',
  is_whole: true,
  issued: '2026-11-24T09:40:00.000Z',
  subject: 'Product pitch: A kite that finds its way home',
  paid_by: 'paypal',
  amount: 249,
  currency: 'USD',
  company: 'Drumlin Kites Ltd',
  tax_number: 'GB 123 4567 89',
  seller: { name: 'Ribbonry', address: '12 Bow Lane\nSpringfield', tax_number: '12-3456789' },
  reply: 'We do not.\nThey fly there by themselves.',
  price: 186.75,
  usual_price: 249,
  text: `Hello Ann,\n\nyour kite flies here. Put it on top for a day:\n${LINK}\n\nRibbonry`,
  boost_link: LINK,
  total: WEEK,
  campaigns: [{ ...WEEK, title: 'A kite that finds its way home' }],
  post_id: 7,
  from: '2026-12-17',
  to: '2026-12-19',
  day: '2026-12-17',
  last_day: '2026-12-24',
  why: 'day-taken',
  impressions: 12_400,
  clicks: 318,
  unsubscribe_link: `${SITE}/teapot/boost/?leave=t`,
  applied: false,
  kind: 'pitch',
  step: 'changes',
  part: 'writing',
  comment: 'One more <b>kite</b>, please.',
  reply_by: '2026-12-01',
  winners: 2,
  shipping_company: 'UPS',
  tracking_id: '1Z999AA1',
  works: [{ title: 'Kites that find their way home', amount: 249 }],
  newsletter_id: 12,
  emoji: '🎁',
  subheading: 'Six gifts that find their way home',
  audience: 'ideas',
  posts: [
    {
      id: 7,
      place: 1,
      title: 'A kite <b>that</b> returns',
      what: 'Kite',
      merchant: 'Etsy',
      slug: 'kite',
      picture: null,
      direct_link: true,
    },
    { id: 8, place: 2, title: 'A teapot', what: '', merchant: '', slug: 'teapot', picture: PICTURE, direct_link: false },
  ],
  since: '2026-11-23T14:00:00.000Z',
  died: [{ product: 'A <b>kite</b>', guide: 'Gifts for the Windy', reason: 'out-of-stock', link: `${SITE}/editor/dashboard/7/` }],
  more_died: 1,
  fell: [{ guide: 'Gifts for Owls', says: 'CTR 1.0 %, 50 % below the 2.0 % of the 28 days before', link: LINK }],
  more_fell: 0,
  season: [{ guide: 'Gifts Under the Tree', occasion: 'Christmas', day: '2026-12-25', link: LINK }],
  more_season: 0,
  titles: ['A kite that returns', 'A teapot'],
  event: 'missed',
}

async function renderMail(
  template: MailTemplate,
  data: object = EVERYTHING,
): Promise<{ subject: string; html: string; text: string }> {
  const content = mailContentOf({ id: 'a-mail', to: 'ann@example.org', template, data } as Mail, {
    site: SITE,
    preferences: `${SITE}/newsletter/preferences/?token=t`,
  })
  const html = await render(createElement(MailLayout, { content, links: { site: SITE }, postalAddress: POST }))
  return { subject: content.subject, html, text: toPlainText(html) }
}

describe.each(MAIL_TEMPLATE_NAMES)('the template %s', (template) => {
  it('is 560 pixels wide and padded in Outlook for Windows, which reads attributes of tables and pads cells alone', async () => {
    const { html } = await renderMail(template)
    const tables = [...html.matchAll(/<table([^>]*)>/g)].map(([, attributes = '']) => attributes)
    const columns = tables.filter((attributes) => attributes.includes('width="560"'))
    expect(columns).toEqual([expect.stringContaining('style="width:100%;max-width:560px')])
    expect(tables.filter((attributes) => attributes.includes('padding:'))).toEqual([])
    expect(html).toMatch(/<td style="padding:0 12px">/)
  })

  it('has a subject, a title and a footer, as HTML and as text, for light and dark mode', async () => {
    const { subject, html, text } = await renderMail(template)
    expect(subject.length).toBeGreaterThan(5)
    expect(subject.length).toBeLessThanOrEqual(200)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('lang="en"')
    expect(text.length).toBeGreaterThan(100)
    expect(html).not.toContain('<script')
    expect(html).toContain('src="cid:')
    expect(text).toContain(POST)
  })
})

describe('a mail', () => {
  it.each([
    'confirm-email',
    'confirm-new-email',
    'reset-password',
    'deletion-requested',
    'confirm-subscription',
    'pitch-lead',
    'pitch-edit-link',
    'receipt',
    'guest-receipt',
    'pitch-discount',
    'outreach',
    'payment-unfinished',
    'payment-disputed',
    'boost-moved',
    'boost-cancelled',
    'boost-figures',
    'boost-day-free',
    'boost-edit-confirm',
    'boost-edit-decided',
    'guide-step',
    'guide-week',
    'writer-paid',
    'giveaway-address-request',
    'giveaway-address-reminder',
    'giveaway-shipping-request',
    'giveaway-tracking-info',
    'giveaway-entry',
    'newsletter-ready',
    'newsletter-alert',
  ] as const)('%s contains its link in both parts', async (template) => {
    const { html, text } = await renderMail(template)
    expect(html).toContain(`href="${LINK}"`)
    expect(text).toContain(LINK)
  })

  it('escapes what visitors wrote', async () => {
    const { html } = await renderMail('contact-message', {
      ...EVERYTHING,
      name: '<img src=x onerror=alert(1)>',
      message: '</p><script>alert(1)</script>',
    })
    expect(html).not.toMatch(/<script|<img src=x/)
  })

  it('replies to a visitor above what they wrote, line by line, and shows no HTML of either', async () => {
    const { subject, html, text } = await renderMail('contact-reply', {
      ...EVERYTHING,
      type: 'Press\r\nBcc: x@example.org',
      number: 'R-000042',
      issued: '2026-11-24T09:40:00.000Z',
      subject: 'Product pitch: A kite that finds its way home',
      paid_by: 'paypal',
      amount: 249,
      currency: 'USD',
      company: 'Drumlin Kites Ltd',
      tax_number: 'GB 123 4567 89',
      seller: { name: 'Ribbonry', address: '12 Bow Lane\nSpringfield', tax_number: '12-3456789' },
      reply: 'We do not.\n<b>They fly.</b>',
    })
    expect(subject).toBe('Our answer to you: Press Bcc: x@example.org')
    expect(html).toContain('We do not.\n&lt;b&gt;They fly.&lt;/b&gt;')
    expect(text.indexOf('They fly')).toBeLessThan(text.indexOf('Do you ship kites?'))
    expect(text.indexOf('They fly')).toBeGreaterThan(text.indexOf('Hello Ann,'))
  })

  it('tells an advertiser why a pitch was disapproved and what is needed, and shows no HTML of either', async () => {
    const { html, text } = await renderMail('pitch-disapproved', { ...EVERYTHING, reason: 'Too <b>dark</b>.\nReally.' })
    expect(html).toContain('Too &lt;b&gt;dark&lt;/b&gt;.\nReally.')
    expect(text.indexOf('A picture by daylight.')).toBeGreaterThan(text.indexOf('Really.'))
  })

  it('says of an approved pitch whether it runs, or waits for its payment', async () => {
    expect((await renderMail('pitch-approved')).text).toContain('runs from now on')
    expect((await renderMail('pitch-approved', { ...EVERYTHING, paid: false })).text).toContain('as soon as its campaign is paid')
  })

  it('says on a receipt what was paid, by whom and to whom, and shows no HTML of either', async () => {
    const { subject, html, text } = await renderMail('receipt', { ...EVERYTHING, company: 'Kites <b>Ltd</b>' })
    expect(subject).toBe('Your receipt R-000042')
    for (const part of ['Product pitch: A kite', 'GB 123 4567 89', '12 Bow Lane', '12-3456789']) expect(text).toContain(part)
    expect(text).toMatch(/Price: \$249\.00\nTotal, paid: \$249\.00\nPayPal, 24 November 2026/)
    expect(html).toContain('Kites &lt;b&gt;Ltd&lt;/b&gt;')
  })

  it('says on a receipt what a discount took off, with cents', async () => {
    const { text } = await renderMail('receipt', { ...EVERYTHING, paid_by: 'card', regular: 249, amount: 186.75 })
    expect(text).toMatch(/Price: \$249\.00\nDiscount: −\$62\.25\nTotal, paid: \$186\.75\nCard payment, 24 November 2026/)
  })

  it('leaves out on a receipt what nobody gave', async () => {
    const seller = { name: 'Ribbonry', address: '', tax_number: '' }
    const { text } = await renderMail('receipt', { ...EVERYTHING, company: '', tax_number: '', seller })
    expect(text).not.toMatch(/For:|Tax number/)
  })

  it('offers a buyer without an account one that owns the purchase', async () => {
    expect((await renderMail('guest-receipt')).text.replaceAll(/\s+/g, ' ')).toContain('You bought this without an account.')
    expect((await renderMail('receipt')).text).not.toContain('without an account')
  })

  it.each([
    ['day-taken', 'somebody else'],
    ['post-gone', 'was not public'],
    ['refunded', 'gave your money back'],
  ])('says why the money for a boost goes back: %s', async (why, words) => {
    const { text } = await renderMail('boost-cancelled', { ...EVERYTHING, why })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(text).toContain('17 December 2026')
  })

  it('says what was counted on the day of a boost', async () => {
    const { text } = await renderMail('boost-figures')
    expect(text).toContain('Seen 12,400 times, clicked 318 times')
    expect((await renderMail('boost-figures', { ...EVERYTHING, impressions: 1, clicks: 0 })).text).toContain(
      'Seen once, clicked 0 times',
    )
  })

  it('quotes what a reviewer of a guide wrote, as text', async () => {
    const { subject, html } = await renderMail('guide-step')
    expect(subject).toBe('Nearly there (the text): A kite that finds its way home')
    expect(html).toContain('One more &lt;b&gt;kite&lt;/b&gt;, please.')
  })

  it.each([
    ['curation', 'Approved (the choice of gifts): A kite that finds its way home'],
    ['draft', 'Approved (the draft): A kite that finds its way home'],
    [null, 'Approved: A kite that finds its way home'],
  ])('says which part of a guide a step is about: %j', async (part, subject) => {
    const mail = await renderMail('guide-step', { ...EVERYTHING, step: 'approved', comment: '', part })
    expect(mail.subject).toBe(subject)
    expect(mail.html).toContain(subject.replace(/:.*/, ''))
  })

  it('tells a writer of the week what died, fell and comes into season, and counts what it does not name', async () => {
    const { subject, html, text } = await renderMail('guide-week')
    expect(subject).toBe('Your guides this week: 2 links died, 1 guide fell, 1 season begins')
    expect(html).toContain('A &lt;b&gt;kite&lt;/b&gt;')
    expect(html).toContain(`href="${SITE}/editor/dashboard/7/"`)
    const words = text.replaceAll(/\s+/g, ' ')
    for (const part of [
      'Since 23 November 2026',
      'out of stock',
      'And 1 more.',
      '50 % below',
      'Christmas is on 25 December 2026',
    ])
      expect(words).toContain(part)
  })

  it('leaves out of the week what did not happen', async () => {
    const { subject, text } = await renderMail('guide-week', { ...EVERYTHING, died: [], more_died: 0, season: [] })
    expect(subject).toBe('Your guides this week: 1 guide fell')
    expect(text).not.toMatch(/died|season/i)
  })

  it('says to a writer what was paid, work by work', async () => {
    const { subject, text } = await renderMail('writer-paid', { ...EVERYTHING, number: 7 })
    expect(subject).toBe('Paid: $249.00')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Payment 7 is on its way to you, for this: Kites that find their way home: $249.00',
    )
    expect(text).toContain('And 2 more.')
  })

  it('lets people leave the waiting list by a link', async () => {
    expect((await renderMail('boost-day-free')).html).toContain(`href="${SITE}/teapot/boost/?leave=t"`)
  })

  it('says whether a proposal was applied, and why not, and shows no HTML of the reason', async () => {
    const { subject, html } = await renderMail('boost-edit-decided', { ...EVERYTHING, reason: 'Too <b>dark</b>.' })
    expect([subject, html.includes('Too &lt;b&gt;dark&lt;/b&gt;.')]).toEqual([
      'Not changed: A kite that finds its way home',
      true,
    ])
    const applied = await renderMail('boost-edit-decided', { ...EVERYTHING, applied: true, reason: '' })
    expect(applied.subject).toBe('Changed: A kite that finds its way home')
  })

  it('tells an advertiser what the fee is with a discount and without, and how long', async () => {
    const { subject, text } = await renderMail('pitch-discount')
    expect(subject).toBe('A quarter off: A kite that finds its way home')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Until 1 December 2026 it is $186.75 instead of $249.')
    expect((await renderMail('pitch-discount', { ...EVERYTHING, title: '' })).subject).toBe('A quarter off your pitch')
  })

  it('shows a maker what staff wrote as text, with our own link alone as a link, and the way out', async () => {
    const text = `<b>Hello</b> <a href="https://evil.example/">x</a> https://other.example/ ${LINK}.\nBye.`
    const mail = await renderMail('outreach', { ...EVERYTHING, subject: 'Your kite\r\nBcc: x@example.org', text })
    expect(mail.subject).toBe('Your kite Bcc: x@example.org')
    expect(mail.html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
    expect(mail.html.match(/href="[^"]+"/g)).toEqual([
      `href="${SITE}"`,
      `href="${LINK}"`,
      `href="${SITE}/newsletter/preferences/?token=t"`,
    ])
    const { html } = await renderMail('outreach', { ...EVERYTHING, text: 'Hello.', boost_link: undefined })
    expect(html).not.toContain(LINK)
  })

  it.each(['giveaway-address-request', 'giveaway-shipping-request', 'giveaway-tracking-info'] as const)(
    '%s shows what staff wrote as text, of any length, under a subject of one line',
    async (template) => {
      const text = `<b>Hello</b> <a href="https://evil.example/">x</a>\n${'y'.repeat(99_000)}`
      const mail = await renderMail(template, { ...EVERYTHING, title: 'A <i>kite</i>\r\nBcc: x@example.org', text })
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.subject).toContain('A <i>kite</i> Bcc: x@example.org')
      expect(mail.html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
      expect(mail.html).not.toContain('href="https://evil.example/"')
      expect(mail.html).toContain('y'.repeat(99_000))
    },
  )

  it('tells a winner the carrier and the shipment, with a link for known carriers alone', async () => {
    const { html } = await renderMail('giveaway-tracking-info', { ...EVERYTHING, tracking_id: '<script>1</script>' })
    expect(html).toContain('UPS')
    expect(html).not.toContain('<script')
    const without = await renderMail('giveaway-tracking-info', { ...EVERYTHING, link: undefined })
    expect([without.html.includes('Follow the parcel'), without.text.includes('1Z999AA1')]).toEqual([false, true])
  })

  it('tells an advertiser what came of a week, beside the week before, and how to end these mails', async () => {
    const { subject, html, text } = await renderMail('pitch-weekly', { ...EVERYTHING, unsubscribe_link: `${LINK}?stop` })
    expect(subject).toBe('Your week on Ribbonry: 12 clicks')
    expect(text).toContain('1,240 shown (980 the week before), 310 seen, 12 clicks (9)')
    expect(text).toContain('And 2 more')
    expect(html).toContain(`href="${LINK}?stop"`)
  })

  it('tells an advertiser that a pitch ends, and when', async () => {
    const { subject, text } = await renderMail('pitch-ending')
    expect(subject).toBe('Until 24 December 2026: A kite that finds its way home')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('is 24 December 2026: it ends at midnight, New York.')
  })

  it('tells staff of new pitches in one subject, however many there are', async () => {
    const { subject, text } = await renderMail('new-pitches')
    expect(subject).toBe('3 pitches wait for approval')
    expect(text).toContain('Drumlin Kites')
    expect((await renderMail('new-pitches', { ...EVERYTHING, more: 0 })).subject).toBe('A pitch waits for approval')
  })

  it('says how much goes back, why, when it comes, and which receipt it takes back', async () => {
    const refund = { ...EVERYTHING, number: 'C-000007', receipt: 'R-000042', reason: 'given-back', is_whole: false, amount: 100 }
    const { subject, text } = await renderMail('payment-refunded', { ...refund, paid_by: 'card' })
    expect(subject).toBe('$100.00 goes back to you: credit note C-000007')
    for (const part of [
      'Refunded in part: $100.00',
      'within 5 to 10 days',
      'receipt R-000042, in part',
      'Drumlin Kites Ltd',
      '12 Bow Lane',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
    const twice = await renderMail('payment-refunded', {
      ...refund,
      number: '',
      receipt: '',
      reason: 'duplicate',
      is_whole: true,
    })
    expect(twice.text.replaceAll(/\s+/g, ' ')).toContain('It came twice')
    expect(twice.text).not.toMatch(/receipt R-|credit note/i)
    const wrong = { ...refund, number: '', receipt: '', reason: 'wrong-amount', is_whole: true, currency: 'EUR' }
    const foreign = await renderMail('payment-refunded', wrong)
    expect(foreign.subject).toBe('€100.00 goes back to you')
    expect(foreign.text.replaceAll(/\s+/g, ' ')).toContain('not the amount, or not the currency, that we asked for')
  })

  it('tells staff what is disputed, how much is held back, by whom, and what has stopped', async () => {
    const { subject, text } = await renderMail('payment-disputed')
    expect(subject).toBe('Disputed: Product pitch: A kite that finds its way home')
    expect(text).toMatch(/Held back: \$249\.00\s+PayPal/)
    expect(text).toContain('Its ads have stopped')
    expect((await renderMail('payment-disputed', { ...EVERYTHING, kind: 'boost' })).text).toContain('not shown as a boost')
  })

  it('says under the title of a gift what it is, where that is known', async () => {
    const gifts = [{ ...GIFT, what: 'Stoneware teapot, 1.2 l' }]
    const { text } = await renderMail('price-drop', { ...EVERYTHING, gifts })
    expect(text).toMatch(/A teapot for two\s+(\S+\s+)?Stoneware teapot, 1\.2 l/)
  })

  it('shows the prices of gifts and a preferences link', async () => {
    const { subject, text, html } = await renderMail('price-drop')
    expect(subject).toBe('Cheaper now: A teapot for two')
    expect(text).toMatch(/\$30\s+instead of \$40, 25\s% less/)
    expect(html).toContain('/newsletter/preferences/?token=t')
  })

  it('says whose dollars prices are in where the mail shows other currencies too', async () => {
    const gifts = [GIFT, { ...GIFT, title: 'A kettle', currency: 'GBP' }]
    const { text } = await renderMail('price-drop', { ...EVERYTHING, gifts })
    expect(text).toMatch(/US\$30\s+instead of US\$40/)
    expect(text).toMatch(/£30\s+instead of £40/)
  })

  it.each([
    'confirm-new-email',
    'email-changed',
    'reset-password',
    'password-changed',
    'deletion-requested',
    'second-factor-changed',
  ] as const)('%s says when, with which device and from which country it was requested', async (template) => {
    const { text } = await renderMail(template)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'When: Monday 23 November 2026, 09:40 UTC Device: Firefox on Linux Place: Germany',
    )
    const { text: unknown } = await renderMail(template, {
      ...EVERYTHING,
      circumstances: { ...EVERYTHING.circumstances, country: null },
    })
    expect(unknown).toContain('Place: not known')
    expect((await renderMail(template, { ...EVERYTHING, circumstances: undefined })).text).not.toContain('Device:')
  })
})

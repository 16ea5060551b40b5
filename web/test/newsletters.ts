import {
  getNewsletter,
  getNewsletterProgress,
  getNewsletterResults,
  listNewsletterPosts,
  listNewsletters,
  type Newsletter,
  type NewsletterCheck,
  type NewsletterPost,
  previewNewsletter,
  scheduleNewsletter,
} from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'
import { teapot } from './gifts.ts'

/** Present time in tests of newsletters: a Friday morning in New York. */
export const NEWSLETTER_NOW = new Date('2026-11-20T14:02:00Z')

const PICTURE = teapot().image

export function gift(id: number, title: string, facts: Partial<NewsletterPost> = {}): NewsletterPost {
  return {
    id,
    title,
    image: PICTURE,
    alternate_image: '',
    link: 'https://www.etsy.com/listing/1/thing',
    store: 'etsy',
    direct_link: false,
    slug: `gift-${id}`,
    alternate: false,
    last_sent: null,
    ...facts,
  }
}

export const SNAIL = gift(101, 'A snail doorstop, in no hurry', { alternate_image: PICTURE })
export const SWAN = gift(102, 'A swan boat, but for gravy', { last_sent: '2026-05-12T14:00:00.000Z' })
export const RADIO = gift(103, 'A radio with knobs, as intended', {
  link: 'https://www.amazon.com/dp/B000000001',
  store: 'amazon',
  direct_link: true,
})

export const NEWSLETTER: Newsletter = {
  id: 1,
  title: `${SNAIL.title}, ${SWAN.title}`,
  subject_line: 'A snail, a swan and a quiet radio',
  emoji: '🐌',
  subheading: 'Five things that improve with company',
  schedule: '2026-11-26T15:00:00.000Z',
  days_until_send: 6,
  ready: true,
  posts: [SNAIL, SWAN],
  state: 'scheduled',
  editable: true,
  version: 3,
  title_written: false,
  audience: 'ideas',
  paused_why: '',
  begun: null,
  ended: null,
}
export const UNREADY: Newsletter = {
  ...NEWSLETTER,
  id: 2,
  subject_line: 'Four of five gifts',
  schedule: '2026-11-24T15:00:00.000Z',
  days_until_send: 4,
  ready: false,
}
export const LOCKED: Newsletter = {
  ...NEWSLETTER,
  id: 3,
  subject_line: 'Saturday extra: skates',
  schedule: '2026-11-21T13:00:00.000Z',
  days_until_send: 0,
  editable: false,
}
export const SENT: Newsletter = {
  ...NEWSLETTER,
  id: 4,
  subject_line: 'One good flamingo',
  schedule: '2026-11-19T15:00:00.000Z',
  days_until_send: -2,
  state: 'sent',
  editable: false,
  begun: '2026-11-19T15:00:00.000Z',
  ended: '2026-11-19T15:09:00.000Z',
}

/** A draft about a giveaway, as it is made without a day. */
export const UNDATED: Newsletter = {
  ...UNREADY,
  id: 5,
  subject_line: 'Win a flamingo',
  schedule: null,
  days_until_send: null,
  audience: 'giveaways',
}

export const ADVICE: NewsletterCheck = {
  check: 'sent-recently',
  level: 'advice',
  message: '“A swan boat, but for gravy” was sent within 30 days.',
  post_ids: [SWAN.id],
}
export const BLOCKING: NewsletterCheck = {
  check: 'draft',
  level: 'blocking',
  message: '“A snail doorstop, in no hurry” is not published.',
  post_ids: [SNAIL.id],
}

/** A letter as the service draws it, in short. */
export function letterOf(subject: string, subheading: string, titles: readonly string[]): string {
  const rows = titles.map((title) => `<p style="padding: 12px 0; color: #231a18"><a href="/gift/">${title}</a></p>`).join('')
  return (
    `<!DOCTYPE html><html lang="en"><head><style>body { background: #fcfaf6 } ` +
    `@media (prefers-color-scheme: dark) { body { background: #18120f } p, a { color: #f6ece3 !important } }</style></head>` +
    `<body style="margin: 0"><div style="max-width: 600px; margin: 0 auto; padding: 24px; font-family: sans-serif">` +
    `<h1 style="font-size: 28px">${subheading}</h1><p>${subject}</p>${rows}</div></body></html>`
  )
}

const KNOWN = [SNAIL, SWAN, RADIO]

function postAt(id: number): NewsletterPost {
  const known = KNOWN.find((post) => post.id === id)
  if (known !== undefined) return known
  return gift(id, `Gift ${id}`)
}

interface Sent {
  readonly newsletter_id?: number
  readonly subject: string
  readonly subheading: string
  readonly emoji: string
  readonly title?: string
  readonly post_ids: readonly number[]
  readonly ready?: boolean
  readonly schedule_day: string
  readonly schedule_month: string
  readonly schedule_year: string
  readonly without_day?: boolean
  readonly preview?: boolean
}

/** Answers the builder's calls with these newsletters; saves change them. */
export function answerNewsletters(
  fixtures: Fixtures,
  checks: readonly NewsletterCheck[] = [],
  more: readonly Newsletter[] = [],
): void {
  let all: readonly Newsletter[] = [SENT, LOCKED, UNREADY, NEWSLETTER, ...more]
  fixtures.answer(listNewsletters, ({ query: { from = '2026-09-21', to } }) => ({
    newsletters: all.filter(({ schedule }) =>
      schedule === null ? to === undefined : schedule >= from && schedule <= `${to ?? '2027-12-31'}T23`,
    ),
  }))
  fixtures.answer(getNewsletter, ({ params }) => ({
    newsletter: all.find(({ id }) => id === Number(params['id'])) ?? NEWSLETTER,
    checks: [...checks],
  }))
  fixtures.answer(listNewsletterPosts, ({ query: { ids = '' } }) => ({ posts: ids.split(',').map((id) => postAt(Number(id))) }))
  fixtures.answer(scheduleNewsletter, ({ body }) => {
    const sent = body as Sent
    const posts = sent.post_ids.map(postAt)
    if (sent.preview === true) {
      const html = letterOf(
        sent.subject,
        sent.subheading,
        posts.map(({ title }) => title),
      )
      const subject = [sent.emoji, sent.subject].filter((part) => part !== '').join(' ')
      return {
        checks: [...checks],
        html,
        text: `${subject}\n\n${posts.map(({ title }) => title).join('\n')}`,
        subject,
        bytes: html.length,
      }
    }
    const before = all.find(({ id }) => id === sent.newsletter_id)
    const id = before?.id ?? 9
    const day = [sent.schedule_year, sent.schedule_month, sent.schedule_day].join('-')
    const newsletter: Newsletter = {
      ...NEWSLETTER,
      ...before,
      id,
      subject_line: sent.subject,
      subheading: sent.subheading,
      emoji: sent.emoji,
      title: sent.title || posts.map(({ title }) => title).join(', '),
      title_written: Boolean(sent.title),
      schedule: sent.without_day === true ? null : `${day}T15:00:00.000Z`,
      ready: sent.ready === true,
      posts,
      version: (before?.version ?? 0) + 1,
    }
    all = [...all.filter((one) => one.id !== id), newsletter].toSorted((one, other) =>
      String(one.schedule).localeCompare(String(other.schedule)),
    )
    return { newsletter_id: id, newsletter, checks: [...checks] }
  })
  fixtures.answer(previewNewsletter, () => {
    const html = letterOf(SENT.subject_line, SENT.subheading, [SNAIL.title, SWAN.title])
    return { subject: SENT.subject_line, html, text: SENT.subject_line, bytes: html.length, checks: [] }
  })
  fixtures.answer(getNewsletterProgress, {
    total: 48_310,
    sent: 47_902,
    failed: 24,
    suppressed: 384,
    waiting: 0,
    per_minute: 0,
    ends: null,
    state: 'sent',
    paused_why: '',
    waits_until: null,
    unconfirmed: 0,
  })
  fixtures.answer(getNewsletterResults, {
    sent: 47_902,
    bounced: 24,
    complained: 3,
    unsubscribed: 41,
    visits: 5012,
    clicks: 3118,
    scanned: 912,
    posts: [SNAIL, SWAN].map(({ id, title }, index) => ({ id, title, place: index + 1, visits: 2506, clicks: 1559 - index })),
  })
}

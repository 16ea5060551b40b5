import { describe, expect, it } from '@jest/globals'
import { MAX_LETTER_BYTES } from '@ribbonry/contracts'
import type { NewsletterGift } from '../newsletter-gift.ts'
import { isBlocked, isLeftOut, newsletterChecks } from './newsletter-checks.ts'

const AT = new Date('2026-12-02T15:00:00.000Z')
const DAY = 86_400_000
const PICTURE = { id: null, src: '/media/x.jpg', width: 8, height: 6, alt: '', color: '#ffffff' }

const gift = (changes: Partial<NewsletterGift> = {}): NewsletterGift => ({
  post_id: 7,
  deleted: false,
  slug: 'kite',
  title: 'A kite',
  what: '',
  merchant: '',
  link: '',
  picture: PICTURE,
  second_picture: null,
  nsfw: false,
  published: new Date('2026-01-01T00:00:00Z'),
  broken: false,
  unavailable: false,
  silent: false,
  direct_link: false,
  alternate: false,
  last_sent: null,
  ...changes,
})

const check = (changes: Partial<NewsletterGift>, more: { subject?: string; bytes?: number } = {}) =>
  newsletterChecks({ subject: 'Kites', bytes: 20_000, at: AT, gifts: [gift(changes)], ...more })

describe('a check', () => {
  it('finds nothing in a newsletter that can go out', () => {
    expect(check({})).toEqual([])
  })

  it.each([
    ['adult', { nsfw: true }],
    ['unknown', { deleted: true }],
    ['draft', { published: null }],
    ['draft', { published: new Date(AT.getTime() + 1) }],
    ['dead', { broken: true }],
    ['unavailable', { unavailable: true }],
  ])('blocks a gift that is %s, and leaves it out of the letter', (name, changes) => {
    const [only, ...others] = check(changes)
    expect([only?.check, only?.level, only?.post_ids, others]).toEqual([name, 'blocking', [7], []])
    expect(only?.message).toContain('A kite')
    expect(isLeftOut(gift(changes), AT)).toBe(true)
  })

  it('takes a gift that is published before the letter goes out', () => {
    expect(check({ published: new Date(AT.getTime() - 1) })).toEqual([])
  })

  it('blocks a letter of which mail programs cut the end', () => {
    expect(check({}, { bytes: MAX_LETTER_BYTES })).toEqual([])
    expect(check({}, { bytes: MAX_LETTER_BYTES + 1 }).map((one) => one.check)).toEqual(['too-large'])
  })

  it.each([
    ['sent-recently', { last_sent: new Date(AT.getTime() - 30 * DAY) }],
    ['silent-link', { silent: true }],
    ['missing-picture', { picture: null }],
    ['missing-picture', { alternate: true }],
  ])('advises against %s, which blocks nothing', (name, changes) => {
    const checks = check(changes)
    expect(checks.map((one) => [one.check, one.level])).toEqual([[name, 'advice']])
    expect([isBlocked(checks), isLeftOut(gift(changes), AT)]).toEqual([false, false])
  })

  it('says nothing of a gift that was sent longer ago', () => {
    expect(check({ last_sent: new Date(AT.getTime() - 30 * DAY - 1) })).toEqual([])
  })

  it('advises against a subject line of more than 60 characters', () => {
    expect(check({}, { subject: 'x'.repeat(60) })).toEqual([])
    expect(check({}, { subject: 'x'.repeat(61) }).map((one) => one.check)).toEqual(['long-subject'])
  })

  it('names what blocks first, and of many gifts the first five', () => {
    const gifts = Array.from({ length: 7 }, (_, index) =>
      gift({ post_id: index, title: `Gift ${index}`, broken: true, last_sent: AT }),
    )
    const checks = newsletterChecks({ subject: 'Kites', bytes: 1, at: AT, gifts })
    expect(checks.map((one) => one.check)).toEqual(['dead', 'sent-recently'])
    expect(checks[0]?.message).toBe('The link is broken: Gift 0, Gift 1, Gift 2, Gift 3, Gift 4 and 2 more')
  })
})

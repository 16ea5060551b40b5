import { describe, expect, it } from '@jest/globals'
import type { NewsletterLetter, SentGift } from '@ribbonry/contracts'
import { composeContent } from '../../rendering/composed-mail.ts'
import { letterContent } from './letter-content.tsx'

const SITE = 'https://ribbonry.test'
const LINKS = { site: SITE, preferences: `${SITE}/newsletter/preferences/?token=t`, unsubscribe: `${SITE}/stop/?token=t` }

const gift = (place: number, changes: Partial<SentGift> = {}): SentGift => ({
  id: place,
  place,
  title: `Gift ${place}`,
  what: `Thing ${place}`,
  merchant: 'Etsy',
  slug: `gift-${place}`,
  picture: {
    id: String(place).repeat(32).slice(0, 32),
    src: `/media/${place}.jpg`,
    width: 800,
    height: 600,
    alt: '',
    color: '#ffffff',
  },
  direct_link: false,
  ...changes,
})

const LETTER: NewsletterLetter = {
  newsletter_id: 12,
  title: 'For fliers',
  subject: 'Six kites',
  emoji: '🪁',
  subheading: 'They find their way home',
  audience: 'ideas',
  posts: [gift(1), gift(2, { direct_link: true }), gift(3, { picture: null, what: '', merchant: '' })],
}

const compose = async (letter: Partial<NewsletterLetter> = {}, counted = true) =>
  await composeContent(letterContent({ ...LETTER, ...letter }, LINKS, counted), SITE, '12 Bow Lane, Springfield')

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

describe('the letter of a newsletter', () => {
  it('has the emoji before its subject line, and the subheading as its preview line', async () => {
    const { subject, html } = await compose()
    expect(subject).toBe('🪁 Six kites')
    expect(html).toMatch(/display:none[^>]*>They find their way home/)
    expect((await compose({ emoji: '' })).subject).toBe('Six kites')
  })

  it('begins with the words of its page, without the name that staff give it', async () => {
    const { html, text } = await compose()
    expect(html).toMatch(/<h1[^>]*>🪁 Six kites<\/h1>/)
    expect(html).toMatch(/<p[^>]*>They find their way home<\/p>/)
    for (const part of [html, text]) expect(part).not.toContain('For fliers')
    expect((await compose({ subheading: '' })).html).not.toMatch(/<p[^>]*><\/p>/)
  })

  it('leads to our own pages alone, with a campaign code, and through them at once where a gift says so', async () => {
    const links = linksOf((await compose()).html)
    expect(links.filter((link) => !link.startsWith(SITE))).toEqual([])
    const code = (place: number) => `utm_source=newsletter&utm_medium=email&utm_campaign=newsletter-12&utm_content=${place}`
    expect(links).toContain(`${SITE}/gift-1/?${code(1)}`)
    expect(links).toContain(`${SITE}/gift-2/?${code(2)}&r=y`)
    expect(links.filter((link) => link.includes('/gift-1/'))).toHaveLength(2)
    expect(links.filter((link) => link.includes('/gift-3/'))).toHaveLength(1)
  })

  it('has no campaign code where only staff look at it', async () => {
    const links = linksOf((await compose({}, false)).html)
    expect(links.filter((link) => link.includes('utm_'))).toEqual([])
    expect(links).toContain(`${SITE}/gift-2/?r=y`)
  })

  it('says before every link that links earn a commission', async () => {
    const { html, text } = await compose()
    expect(html.indexOf('We earn a commission')).toBeLessThan(html.indexOf('href='))
    expect(html.indexOf('We earn a commission')).toBeGreaterThan(0)
    expect(text.replaceAll(/\s+/g, ' ').indexOf('We earn a commission')).toBeLessThan(text.indexOf('http'))
  })

  it('can be read in the browser, and left', async () => {
    const { html, text } = await compose()
    expect(linksOf(html)).toEqual(expect.arrayContaining([`${SITE}/newsletters/12/`, LINKS.unsubscribe, LINKS.preferences]))
    expect(text).toContain(`${SITE}/newsletters/12/`)
    expect(text).toContain('12 Bow Lane')
  })

  it('has every gift as text as well, each with its link once', async () => {
    const { text } = await compose()
    for (const place of [1, 2, 3]) {
      expect(text).toContain(`Gift ${place}`)
      expect(text.match(new RegExp(`/gift-${place}/`, 'g'))).toHaveLength(1)
    }
  })

  it('has two columns, one on a phone, and colours for dark mode', async () => {
    const { html } = await compose()
    expect(html).toMatch(/@media only screen and \(max-width: 480px\)[^}]*\.gift \{ display: block/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html.match(/<tr[^>]*><td class="gift"/g)).toHaveLength(2)
  })

  it('shows pictures of our site in a rendition of twice their width', async () => {
    expect((await compose()).html).toContain(`src="${SITE}/media/${'1'.repeat(32)}/480.jpg"`)
  })

  it('shows markup as text', async () => {
    const { html } = await compose({ subject: '<b>x</b>', posts: [gift(1, { title: '<script>alert(1)</script>' })] })
    expect(html).not.toMatch(/<script|<b>x/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('takes less than 70 kB for forty gifts', async () => {
    const posts = Array.from({ length: 40 }, (_, index) =>
      gift(index + 1, { title: 'A kite that finds its way home '.repeat(2) }),
    )
    expect(Buffer.byteLength((await compose({ posts })).html)).toBeLessThan(70_000)
  })
})

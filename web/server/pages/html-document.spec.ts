import { describe, expect, it } from '@jest/globals'
import { DESCRIPTION } from '../../src/metadata/page-metadata.ts'
import { type DocumentParts, htmlDocument } from './html-document.ts'

const PARTS: DocumentParts = {
  metadata: { title: 'About', description: DESCRIPTION, language: 'en-US', canonical: '/about/' },
  beside: [],
  site: 'https://ribbonry.test',
  country: 'US',
  experimenters: [],
  files: { headOf: () => '' },
  body: '',
  state: ['{}'],
}

describe('a page', () => {
  it('has the captcha’s key for its forms where one is configured, and no captcha otherwise', () => {
    expect(String(htmlDocument({ ...PARTS, captchaSiteKey: 'k'.repeat(40) }))).toContain(
      `<body data-country="US" data-captcha="${'k'.repeat(40)}">`,
    )
    expect(String(htmlDocument(PARTS))).toContain('<body data-country="US"><div hidden><svg')
  })

  it('says that it is not tracked', () => {
    expect(String(htmlDocument({ ...PARTS, tracked: false }))).toContain('<body data-country="US" data-untracked>')
  })

  it('has links in place of the masthead’s buttons for browsers without JavaScript', () => {
    const html = String(htmlDocument({ ...PARTS, body: '<div id="mobile-menu"></div>' }))
    expect(html).toMatch(/<noscript><a [^>]*href="#menu" aria-label="Menu">.*<a [^>]*href="#search" aria-label="Search">/)
    expect(String(htmlDocument(PARTS))).not.toContain('<noscript>')
  })

  it('names the provider of cards where somebody pays, and nowhere else', () => {
    const cards = { scriptUrl: 'https://js.stripe.com/endive/stripe.js', publishableKey: 'pk_test_these_tests' }
    expect(String(htmlDocument({ ...PARTS, cards }))).toContain(
      '<body data-country="US" data-stripe-js="https://js.stripe.com/endive/stripe.js" data-stripe-key="pk_test_these_tests">',
    )
    expect(String(htmlDocument({ ...PARTS, cards: { ...cards, publishableKey: undefined } }))).toContain('data-stripe-key=""')
    expect(String(htmlDocument(PARTS))).not.toContain('stripe')
  })
})

import { describe, expect, it } from '@jest/globals'
import { pageFacts } from './page-facts.ts'

const ADDRESS = 'https://shop.example.com/things/kettle'
const page = (head: string, body = ''): string => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const jsonLd = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const many = (count: number, part: (at: number) => string): string => Array.from({ length: count }, (_, at) => part(at)).join('')

describe('the facts of a page about its product', () => {
  it('is read from structured data, also within a graph', () => {
    const product = {
      '@type': 'Product',
      name: 'Kettle  that\nhums',
      image: ['/kettle.jpg', '/other.jpg'],
      description: 'It hums.',
      offers: { '@type': 'Offer', price: 29.5, priceCurrency: 'usd' },
    }
    const facts = { title: 'Kettle that hums', price: '29.5', currency: 'USD', image: 'https://shop.example.com/kettle.jpg' }
    expect(pageFacts(page(jsonLd(product)), ADDRESS)).toMatchObject(facts)
    expect(pageFacts(page(jsonLd({ '@graph': [{ '@type': 'WebPage' }, product] })), ADDRESS)).toMatchObject(facts)
    expect(pageFacts(page(jsonLd([{ '@type': ['Thing', 'http://schema.org/Product'], name: 'X' }])), ADDRESS).title).toBe('X')
  })

  it('is read from structured data with line ends in its texts and entities in its names', () => {
    const script = `<script type="application/ld+json">{"@type":"Product","name":"Tom &amp; Jerry&#39;s mug","description":
"Line one
Line two","image":"/mug.jpg?w=1&amp;h=2","offers":{"price":"24.99","priceCurrency":"£"}}</script>`
    expect(pageFacts(page(`<title>Shop</title>${script}`), ADDRESS)).toMatchObject({
      title: "Tom & Jerry's mug",
      description: 'Line one Line two',
      image: 'https://shop.example.com/mug.jpg?w=1&h=2',
      price: '24.99',
      currency: 'GBP',
    })
  })

  it('has the lowest price of several offers', () => {
    const offers = { '@type': 'AggregateOffer', lowPrice: '12.00', priceCurrency: 'GBP' }
    expect(pageFacts(page(jsonLd({ '@type': 'Product', offers })), ADDRESS)).toMatchObject({ price: '12.00', currency: 'GBP' })
    const specified = [{ priceSpecification: [{ price: '7', priceCurrency: 'EUR' }] }]
    expect(pageFacts(page(jsonLd({ '@type': 'Product', offers: specified })), ADDRESS)).toMatchObject({
      price: '7',
      currency: 'EUR',
    })
  })

  it('is read from microdata', () => {
    const body = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Kettle</h1>
      <img itemprop="image" src="//cdn.example.com/k.png"><span itemprop="price" content="31.00">$31</span>
      <meta itemprop="priceCurrency" content="USD"></div>`
    expect(pageFacts(page('', body), ADDRESS)).toMatchObject({
      title: 'Kettle',
      price: '31.00',
      currency: 'USD',
      image: 'https://cdn.example.com/k.png',
    })
  })

  it('is read from Open Graph, or else from its title', () => {
    const head = `<title>Shop | Kettle</title><meta property="og:title" content="Kettle &amp; cup">
      <meta property="og:image" content="https://cdn.example.com/k.jpg"><meta property="og:site_name" content="The Shop">
      <meta property="product:price:amount" content="19.00"><meta property="product:price:currency" content="USD">`
    expect(pageFacts(page(head), ADDRESS)).toMatchObject({ title: 'Kettle & cup', price: '19.00', site: 'The Shop' })
    expect(pageFacts(page('<title> Kettle </title>'), ADDRESS)).toMatchObject({ title: 'Kettle', price: '', image: '' })
  })

  it('are empty where the page has none or broken ones', () => {
    const nothing = { title: '', price: '', currency: '', image: '', description: '', site: '' }
    expect(pageFacts('', ADDRESS)).toEqual(nothing)
    expect(pageFacts(page('<script type="application/ld+json">{"@type": "Product", </script>'), ADDRESS)).toEqual(nothing)
    expect(
      pageFacts(page(jsonLd(null) + jsonLd('x') + jsonLd({ '@type': 'Product', name: {}, offers: 'free' })), ADDRESS),
    ).toEqual(nothing)
  })

  it('have no picture without a web address', () => {
    for (const image of ['javascript:alert(1)', 'data:image/png;base64,x', 'ftp://x/y.png'])
      expect([image, pageFacts(page(jsonLd({ '@type': 'Product', image })), ADDRESS).image]).toEqual([image, ''])
  })

  it('include nested offers, down to a limit', () => {
    const nested = (depth: number): string =>
      `{"@type":"Product","name":"Kettle","offers":${'{"offers":'.repeat(depth)}{"price":"5"}${'}'.repeat(depth + 1)}`
    const facts = (depth: number) => pageFacts(page(`<script type="application/ld+json">${nested(depth)}</script>`), ADDRESS)
    expect(facts(2)).toMatchObject({ title: 'Kettle', price: '5' })
    expect(facts(20_000)).toMatchObject({ title: 'Kettle', price: '' })
  })

  it.each([
    // 30 kB that the HTML rules expand to millions of elements: each paragraph reopens all 2,500.
    ['formatting that paragraphs repeat', `<p>${many(2500, (at) => `<b a${at}>`)}</p>${many(2500, () => '<p>x')}`],
    ['as much of it as is nested', `<p>${many(400, (at) => `<b a${at}>`)}</p>${many(20_000, () => '<p>x')}`],
    ['bodies that add to the first', `<body ${many(20_000, (at) => ` a${at}`)}>${many(20_000, () => '<body b>')}`],
    ['what is put out of a table', `<table>${many(60_000, () => '<br>x')}`],
    ['ends of what never began', many(500, () => '<span>') + many(60_000, () => '</q>')],
  ])('are read in time from a page of %s', (_what, body) => {
    const started = process.threadCpuUsage()
    expect(pageFacts(`<title>Kettle</title>${body}`, ADDRESS).title).toBe('Kettle')
    expect(process.threadCpuUsage(started).user).toBeLessThan(2_000_000)
  })

  it('are read in time from pages of any depth and size', () => {
    const deep = '<div>'.repeat(50_000)
    const started = process.threadCpuUsage()
    expect(pageFacts(page('<title>Deep</title>', deep), ADDRESS).title).toBe('Deep')
    expect(process.threadCpuUsage(started).user).toBeLessThan(3_000_000)
  })
})

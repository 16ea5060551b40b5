import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'
import { guideSummaries } from './guides.ts'
import { faultsIn } from './structured-data-rules.ts'

const site = fixtureSite()

async function factsOf(path: string): Promise<unknown> {
  const { status, html } = await site.web.get(path)
  expect(status).toBe(200)
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
  return json === '' ? undefined : JSON.parse(json)
}

const guide = `/${guideSummaries[0]?.slug}/`

/** Pages of each type. */
const PATHS = [
  '/',
  '/uk/',
  '/page/2/',
  '/new/',
  '/uk/popular/',
  '/ca/over1k/page/2/',
  '/random/',
  '/a-teapot/',
  '/uk/a-teapot/',
  '/duck-16/',
  '/gifts/',
  '/gifts/for-the-kitchen/',
  '/uk/gifts/for-the-kitchen/tea-people/page/2/',
  '/gifts-under/',
  '/ca/gifts-under/popular/?from=20&to=50',
  '/gift-guides/',
  guide,
  `/ca${guide}`,
  '/giveaways/',
  '/giveaway/win-number-1/',
  '/about/',
  '/blog/',
  '/blog/post-number-1/',
  '/blog/post-number-2/',
]

interface Node {
  readonly '@type': string
  readonly url?: string
  readonly mainEntityOfPage?: string
}

describe('the structured data of a page', () => {
  it.each(PATHS)('are valid on %s', async (path) => {
    const facts = await factsOf(path)
    expect(facts).toBeDefined()
    expect(faultsIn(facts)).toEqual([])
  })

  it.each(PATHS)('have the canonical address of %s as that of the page', async (path) => {
    const { html } = await site.web.get(path)
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
    const { '@graph': graph = [await factsOf(path)] } = (await factsOf(path)) as { '@graph'?: Node[] }
    const pages = (graph as Node[]).filter(({ '@type': type }) => !['Organization', 'WebSite', 'BreadcrumbList'].includes(type))
    expect(canonical).toMatch(/^https:\/\/ribbonry\.test\//)
    for (const { url, mainEntityOfPage } of pages) expect(url ?? mainEntityOfPage ?? canonical).toBe(canonical)
  })

  it('have names that say what a thing is, also where its title is a joke', async () => {
    const { '@graph': graph } = (await factsOf('/a-teapot/')) as { '@graph': Record<string, unknown>[] }
    const name = 'A teapot that pours like it has somewhere to be: Stoneware teapot'
    expect(graph[0]).toMatchObject({ name })
    expect(graph[1]).toMatchObject({ itemListElement: expect.arrayContaining([expect.objectContaining({ name })]) })
  })

  it('are a product with its offer and breadcrumbs on a gift’s page', async () => {
    expect(await factsOf('/uk/a-teapot/')).toMatchObject({
      '@graph': [
        {
          '@type': 'Product',
          offers: {
            price: '64.00',
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url: 'https://ribbonry.test/uk/a-teapot/',
          },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { item: 'https://ribbonry.test/uk/' },
            { name: 'Tea people' },
            { item: 'https://ribbonry.test/uk/a-teapot/' },
          ],
        },
      ],
    })
  })

  it('are no product where nothing is sold and nothing is rated', async () => {
    expect(await factsOf('/duck-16/')).toMatchObject({ '@graph': [{ '@type': 'BreadcrumbList' }] })
  })

  it('are the gifts of a list in their order, each by the address of its own page', async () => {
    const facts = await factsOf('/uk/new/')
    expect(facts).toMatchObject({ '@type': 'ItemList', name: 'New gifts', url: 'https://ribbonry.test/uk/new/' })
    const { numberOfItems, itemListElement } = facts as {
      numberOfItems: number
      itemListElement: { url: string; position: number }[]
    }
    expect(itemListElement.map(({ position }) => position)).toEqual(
      Array.from({ length: numberOfItems }, (_, index) => index + 1),
    )
    for (const { url } of itemListElement) expect(url).toMatch(/^https:\/\/ribbonry\.test\/uk\/[a-z0-9-]+\/$/)
  })

  it.each([
    ['/a-teapot/', { ratingValue: 4.4, ratingCount: 5, bestRating: 5 }],
    ['/gifts/for-the-kitchen/tea-people/', undefined],
    ['/blog/post-number-1/', undefined],
    [guide, undefined],
    ['/duck-16/', undefined],
  ])('have the stars of %s by members alone, and none of lists and articles', async (path, expected) => {
    const {
      '@graph': [thing],
    } = (await factsOf(path)) as { '@graph': [{ aggregateRating?: object }] }
    expect(thing.aggregateRating).toEqual(expected === undefined ? undefined : { '@type': 'AggregateRating', ...expected })
  })

  it('name the site, who publishes it and how it is searched on the front page', async () => {
    expect(await factsOf('/')).toMatchObject({
      '@graph': [
        { '@type': 'Organization', url: 'https://ribbonry.test/' },
        {
          '@type': 'WebSite',
          potentialAction: { target: { urlTemplate: 'https://ribbonry.test/search/{search_term_string}/' } },
        },
      ],
    })
  })
})

describe('the rules', () => {
  it('find what is wrong', () => {
    const product = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'A cup',
      image: '/cup.jpg',
      url: 'https://ribbonry.test/a-cup/',
    }
    expect(faultsIn(product)).toEqual([
      'page Product has none of offers, aggregateRating',
      'page Product image is not a full address',
    ])
    const offer = { '@type': 'Offer', price: 12, priceCurrency: '$', availability: 'yes' }
    expect(faultsIn({ ...product, image: 'https://ribbonry.test/cup.jpg', offers: offer })).toEqual([
      'page.offers Offer has no url',
      'page.offers Offer price is not a price',
      'page.offers Offer priceCurrency is not a currency',
      expect.stringContaining('page.offers Offer availability is none of'),
    ])
    expect(faultsIn({ '@context': 'https://schema.org', '@type': 'Recipe' })).toEqual([
      'page is a Recipe, for which there is no rule',
    ])
  })
})

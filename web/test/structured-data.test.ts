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

describe('the structured data of a page', () => {
  it.each([
    '/',
    '/uk/',
    '/page/2/',
    '/new/',
    '/uk/popular/',
    '/ca/over1k/page/2/',
    '/random/',
    '/page/99/',
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
  ])('are valid on %s', async (path) => {
    const facts = await factsOf(path)
    expect(facts).toBeDefined()
    expect(faultsIn(facts)).toEqual([])
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
    ['/a-teapot/', { ratingValue: 4.6, ratingCount: 212, bestRating: 5 }],
    ['/gifts/for-the-kitchen/tea-people/', { ratingValue: 4.6, ratingCount: 31, bestRating: 5 }],
    ['/blog/post-number-1/', { ratingValue: 4.38, ratingCount: 12, bestRating: 5 }],
    ['/gifts/for-the-kitchen/', undefined],
    ['/blog/post-number-2/', undefined],
    ['/duck-16/', undefined],
  ])('have the rating of %s, where anybody has rated it', async (path, expected) => {
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

import { guideChanged, postChanged } from '@ribbonry/contracts'
import { PurgeSubscription } from '@ribbonry/service-kit'
import { buildPostChanged, eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Redis } from 'ioredis'
import { createGuide, createProduct, removeGuides } from './factories.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
let gift = 0

afterAll(() => editorial.close())
beforeEach(async () => {
  gift += 1
  await removeGuides(editorial.sql)
})

const productsOf = async (slug: string) => (await editorial.get(`/api/buying-guide/${slug}`)).body.products

describe('a guide with gifts', () => {
  test('shows them from their first event on', async () => {
    await createProduct(editorial.sql, await createGuide(editorial.sql, { slug: 'waiting' }), { gift: `gift-${gift}`, title: '' })
    expect(await productsOf('waiting')).toEqual([])
    await editorial.publish(postChanged, buildPostChanged(gift))
    const [product] = await eventually(
      () => productsOf('waiting'),
      (products) => products.length === 1,
    )
    expect(product).toMatchObject({
      post_id: gift,
      slug: `gift-${gift}`,
      title: `Gift ${gift}`,
      price: 16.5,
      merchant: 'Etsy',
      image: `/media/${gift}.jpg`,
    })
  })

  test('follows their price, address and deletion, never backwards', async () => {
    await createProduct(editorial.sql, await createGuide(editorial.sql, { slug: 'following' }), { gift: `gift-${gift}` })
    await editorial.publish(postChanged, buildPostChanged(gift))
    await eventually(
      () => productsOf('following'),
      ([product]) => product?.price === 16.5,
    )
    await editorial.publish(
      postChanged,
      buildPostChanged(gift, { version: 3, slug: `renamed-${gift}`, price: 18 }),
      buildPostChanged(gift, { version: 2, price: 1 }),
    )
    await eventually(
      () => productsOf('following'),
      ([product]) => product?.slug === `renamed-${gift}` && product.price === 18,
    )
    await editorial.publish(
      postChanged,
      buildPostChanged(gift, { version: 4, deleted: true }),
      buildPostChanged(gift, { version: 3 }),
    )
    expect(
      await eventually(
        () => productsOf('following'),
        (products) => products.length === 0,
      ),
    ).toEqual([])
    await editorial.publish(postChanged, buildPostChanged(gift, { version: 5 }))
    await eventually(
      () => productsOf('following'),
      (products) => products.length === 1,
    )
  })

  test('shows the price of the edition that is read, unless the guide has a price of its own', async () => {
    const guide = await createGuide(editorial.sql, { slug: 'abroad' })
    await createProduct(editorial.sql, guide, { gift: `gift-${gift}` })
    await createProduct(editorial.sql, guide, { gift: `gift-${gift}`, price: '9', currency: 'EUR' })
    const pounds = { country: 'GB', price: 12.99, currency: 'GBP' }
    const prices = async (query: string): Promise<string> =>
      (await editorial.get(`/api/buying-guide/abroad${query}`)).body.products
        .map(({ price, currency }) => `${price} ${currency}`)
        .join()
    await editorial.publish(postChanged, buildPostChanged(gift, { prices: [pounds] }))
    await eventually(
      () => prices('?country=GB'),
      (text) => text === '12.99 GBP,9 EUR',
    )
    for (const query of ['', '?country=US', '?country=CA', '?country=DE']) expect(await prices(query)).toBe('16.5 USD,9 EUR')
    await editorial.publish(postChanged, buildPostChanged(gift, { version: 2, prices: [{ ...pounds, price: 11 }] }))
    await eventually(
      () => prices('?country=uk'),
      (text) => text === '11 GBP,9 EUR',
    )
    await editorial.publish(postChanged, buildPostChanged(gift, { version: 3 }))
    expect(
      await eventually(
        () => prices('?country=GB'),
        (text) => text === '16.5 USD,9 EUR',
      ),
    ).toBe('16.5 USD,9 EUR')
  })

  test('marks them as unavailable, unless the guide has a link of its own', async () => {
    const guide = await createGuide(editorial.sql, { slug: 'sold-out' })
    await createProduct(editorial.sql, guide, { gift: `gift-${gift}` })
    await createProduct(editorial.sql, guide, { gift: `gift-${gift}`, link: 'https://www.amazon.com/dp/B00EXAMPL1' })
    const post = buildPostChanged(gift, { title: 'Tin robot', link: 'https://www.amazon.com/dp/B00EXAMPL2' })
    const shown = async (): Promise<string> =>
      (await productsOf('sold-out')).map(({ broken, link }) => `${broken ? 'broken' : 'sold'} ${new URL(link).pathname}`).join()
    for (const [version, flags] of [{}, { unavailable: true }, {}, { broken: true }].entries()) {
      await editorial.publish(postChanged, { ...post, version: version + 1, ...flags })
      const gone = Object.keys(flags).length > 0
      const expected = `${gone ? 'broken /s' : 'sold /dp/B00EXAMPL2'},sold /dp/B00EXAMPL1`
      expect(await eventually(shown, (text) => text === expected)).toBe(expected)
    }
  })

  test('shows a picture that arrives later in the same version', async () => {
    await createProduct(editorial.sql, await createGuide(editorial.sql, { slug: 'painted' }), { gift: `gift-${gift}` })
    await editorial.publish(
      postChanged,
      buildPostChanged(gift, { picture: null, image: '/media/placeholder.svg' }),
      buildPostChanged(gift),
    )
    await eventually(
      () => productsOf('painted'),
      ([product]) => product?.image === `/media/${gift}.jpg`,
    )
    const picture = { id: null, src: '/media/another.jpg', width: 8, height: 6, alt: '', color: '#aabbcc' }
    await editorial.publish(postChanged, buildPostChanged(gift, { picture, image: picture.src }))
    expect(
      (
        await eventually(
          () => productsOf('painted'),
          ([product]) => product?.image === picture.src,
        )
      )[0]?.picture,
    ).toEqual(picture)
  })

  test('has the plain image address of events without a picture', async () => {
    await createProduct(editorial.sql, await createGuide(editorial.sql, { slug: 'old-news' }), { gift: `gift-${gift}` })
    const { picture: _, merchant: __, ...old } = buildPostChanged(gift)
    await editorial.publish(postChanged, old)
    const [product] = await eventually(
      () => productsOf('old-news'),
      (products) => products.length === 1,
    )
    expect(product).toMatchObject({ image: `/media/${gift}.jpg`, merchant: '', picture: { id: null } })
  })
})

test('caches of a guide are purged when its gift changes, and not for saved counts', async () => {
  const purged: (readonly string[])[] = []
  const subscription = new PurgeSubscription(editorial.service.app.get(Redis), (paths) => purged.push(paths))
  await subscription.open()
  try {
    await createProduct(editorial.sql, await createGuide(editorial.sql, { slug: 'cached' }), { gift: `gift-${gift}` })
    await editorial.publish(postChanged, buildPostChanged(gift))
    await eventually(
      () => purged.length,
      (count) => count === 1,
    )
    expect(purged[0]).toEqual(
      expect.arrayContaining(['/api/buying-guide/cached', '/api/buying-guides/all', '/cached', '/uk/cached', '/']),
    )
    await editorial.publish(postChanged, buildPostChanged(gift, { version: 2, saves: 9 }))
    await editorial.publish(postChanged, buildPostChanged(gift, { version: 3, price: 17 }))
    await eventually(
      () => productsOf('cached'),
      ([product]) => product?.price === 17,
    )
    await eventually(
      () => purged.length,
      (count) => count >= 2,
    )
    expect(purged).toHaveLength(2)
    const prices = [{ country: 'CA', price: 21, currency: 'CAD' }]
    await editorial.publish(postChanged, buildPostChanged(gift, { version: 4, price: 17, prices }))
    await eventually(
      () => purged.length,
      (count) => count >= 3,
    )
    expect(purged[2]).toEqual(expect.arrayContaining(['/api/buying-guide/cached', '/ca/cached']))
  } finally {
    subscription.close()
  }
})

test('a guide is published again when its picture arrives', async () => {
  const published: string[] = []
  await editorial.log.ensureTopic(guideChanged.topic, { partitions: 6 })
  const subscription = await editorial.log.consume({
    topic: guideChanged.topic,
    group: 'a-test',
    handle: ({ messages }) => Promise.resolve(void published.push(...messages.map(({ value }) => value.toString()))),
  })
  try {
    await createGuide(editorial.sql, { slug: 'pictured', picture_of: `gift-${gift}` })
    await editorial.publish(postChanged, buildPostChanged(gift))
    const [event] = await eventually(
      // The topic contains events of earlier test files as well.
      () => published.map((text) => guideChanged.payload.parse(JSON.parse(text))).filter(({ slug }) => slug === 'pictured'),
      (events) => events.length > 0,
    )
    expect(event).toMatchObject({ version: 2, image: `/media/${gift}.jpg`, withdrawn: false })
  } finally {
    await subscription.stop()
  }
})

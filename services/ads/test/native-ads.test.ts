import { postChanged } from '@ribbonry/contracts'
import { newYorkDay } from '@ribbonry/dates'
import { adCode } from '@ribbonry/links'
import type { Caller } from '@ribbonry/service-kit/testing'
import { buildPostChanged, eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { RunningCreativesRepository } from '../src/serving/running-creatives.repository.ts'
import { createCreative, startTestAds } from './test-ads.ts'

const ads = await startTestAds()
let gift = 100

afterAll(() => ads.close())
beforeEach(async () => {
  gift += 1
  await ads.sql.query('truncate campaigns, creatives, creative_counts, counted_events cascade')
})

const CALL = '/api/user/ssna'
const drawn = async (path = CALL, caller: Caller = {}) => {
  const { status, body } = await ads.get(path, caller)
  expect(status).toBe(200)
  return body.ads
}
const idsOf = async (path?: string, caller?: Caller): Promise<number[]> =>
  (await drawn(path, caller)).map(({ ad_id: id }) => id).toSorted((one, other) => one - other)

const eventuallyDrawn = (isWanted: (images: readonly string[]) => boolean): Promise<readonly string[]> =>
  eventually(async () => (await drawn()).map(({ image }) => image), isWanted)

describe('one ad', () => {
  test('is found by its number while it runs, whatever its countries', async () => {
    const [id, paused] = [
      await createCreative(ads.sql, { countries: ['GB'] }),
      await createCreative(ads.sql, { paused_by: 'owner' }),
    ]
    expect((await ads.get(`${CALL}/${id}`)).body.ad).toMatchObject({ ad_id: id, title: 'Tea that waits' })
    for (const other of [paused, 4_000_000, 2 ** 31 - 1])
      expect((await ads.get(`${CALL}/${other}`)).body.meta).toMatchObject({ status: 'error', code: 'ad-not-found' })
  })
})

describe('the ads to show', () => {
  test('are complete, as a placeholder needs them, with both slash forms', async () => {
    const id = await createCreative(ads.sql)
    for (const path of [CALL, `${CALL}/`]) {
      expect(await drawn(path)).toEqual([
        {
          id,
          ad_id: id,
          code: adCode(id),
          type: 'native-ad',
          page: null,
          title: 'Tea that waits',
          what: 'Green tea, 100 g',
          content: 'It waits.',
          price: 16.5,
          currency: 'USD',
          link: 'https://tannin.example/tea',
          merchant: 'Tannin & Sons',
          image: '/media/own.jpg',
          saved: false,
          clicked: false,
          impression: false,
          picture: expect.objectContaining({ src: '/media/own.jpg', alt: 'Tea that waits' }),
        },
      ])
    }
  })

  test.each([
    ['waiting for approval', { review: 'waiting' }, {}],
    ['disapproved', { review: 'disapproved' }, {}],
    ['paused', { paused_by: 'edit-link' }, {}],
    ['passed', { passed_at: new Date() }, {}],
    ['unclaimed', {}, { claimed_at: null }],
    ['unpaid', {}, { paid_at: null }],
    ['refunded', {}, { refunded_at: new Date() }],
  ])('do not include ads that are %s', async (_, columns, campaign) => {
    await createCreative(ads.sql, columns, campaign)
    expect(await drawn()).toEqual([])
  })

  test('are those of the visitor’s country or of the edition, and those without countries', async () => {
    const everywhere = await createCreative(ads.sql)
    const british = await createCreative(ads.sql, { countries: ['GB'] })
    const american = await createCreative(ads.sql, { countries: ['US', 'CA'] })
    expect(await idsOf()).toEqual([everywhere, american])
    expect(await idsOf(CALL, { country: 'GB' })).toEqual([everywhere, british])
    expect(await idsOf(`${CALL}?country=uk`)).toEqual([everywhere, british])
    expect(await idsOf(CALL, { country: 'FR' })).toEqual([everywhere])
  })

  test('are those of the list’s gift category, and those without categories', async () => {
    const everywhere = await createCreative(ads.sql)
    const kitchen = await createCreative(ads.sql, { categories: [3, 4] })
    const british = await createCreative(ads.sql, { categories: [4], countries: ['GB'] })
    expect(await idsOf()).toEqual([everywhere])
    expect(await idsOf(`${CALL}?category=3`)).toEqual([everywhere, kitchen])
    expect(await idsOf(`${CALL}?category=4&country=GB`)).toEqual([everywhere, kitchen, british])
    expect(await idsOf(`${CALL}?category=5`)).toEqual([everywhere])
  })

  test('leave out ads that the visitor has seen often enough', async () => {
    const [first, second] = [await createCreative(ads.sql), await createCreative(ads.sql)]
    expect(await idsOf(`${CALL}?seen=${adCode(first)}`)).toEqual([second])
    expect(await idsOf(`${CALL}?seen=${adCode(first)},${adCode(second)}`)).toEqual([])
  })

  test.each(['', ',,,', 'x101', "'; drop table creatives; --", '😀,\u202E', '0,-1,1e3', '\0'])(
    'ignore invalid codes of seen ads: %j',
    async (seen) => {
      const id = await createCreative(ads.sql)
      expect(await idsOf(`${CALL}?seen=${encodeURIComponent(seen)}`)).toEqual([id])
    },
  )

  test.each([
    ['more codes than fit', `seen=${'x'.repeat(2001)}`],
    ['an unknown country', 'country=XX'],
    ['what is no country', 'country=%27'],
  ])('are refused with a message for %s', async (_, query) => {
    const { status, body } = await ads.get(`${CALL}?${query}`)
    expect([status, body.meta.code]).toEqual([400, 'invalid-input'])
  })

  test('are at most twelve, in varying order', async () => {
    for (let count = 0; count < 20; count += 1) await createCreative(ads.sql)
    const firsts = new Set<number | undefined>()
    for (let draw = 0; draw < 30; draw += 1) {
      const some = await drawn()
      expect(new Set(some.map(({ ad_id: id }) => id)).size).toBe(12)
      firsts.add(some[0]?.ad_id)
    }
    expect(firsts.size).toBeGreaterThan(3)
  })
})

describe('the picture of a gift', () => {
  const borrowing = () => createCreative(ads.sql, { picture: null, image_of: `gift-${gift}` })

  test('is awaited, and follows the gift after a rename', async () => {
    await borrowing()
    expect(await drawn()).toEqual([])
    await ads.publish(postChanged, buildPostChanged(gift))
    expect(await eventuallyDrawn((images) => images.length > 0)).toEqual([`/media/${gift}.jpg`])
    const other = { id: null, src: '/media/other.jpg', width: 800, height: 600, alt: '', color: '#ffffff' }
    await ads.publish(
      postChanged,
      buildPostChanged(gift, { version: 3, slug: 'renamed', picture: other }),
      buildPostChanged(gift, { version: 2 }),
    )
    expect(await eventuallyDrawn((images) => images[0] === other.src)).toEqual([other.src])
  })

  test('has the running ads read anew, as their texts, weights and plans have, and not their counts', async () => {
    const id = await borrowing()
    await ads.publish(postChanged, buildPostChanged(gift))
    await eventuallyDrawn((images) => images.length > 0)
    const running = ads.service.app.get(RunningCreativesRepository, { strict: false })
    const stampAfter = async (change: string): Promise<string> => {
      expect((await ads.sql.query(change)).rowCount).toBe(1)
      return await running.findStamp(newYorkDay(new Date()))
    }
    const stamps = [
      await stampAfter(`update creatives set version = version + 1 where id = ${id}`),
      await stampAfter(`update creatives set weight = weight + 1 where id = ${id}`),
      await stampAfter(`update known_pictures set version = version + 1 where slug = 'gift-${gift}'`),
      await stampAfter("update campaigns set paid_plan = 'premium'"),
    ]
    expect(new Set(stamps).size).toBe(4)
    const counted = `insert into creative_counts (creative_id, impressions, clicks) values (${id}, 9, 1)`
    expect(await stampAfter(counted)).toBe(stamps.at(-1))
  })

  test.each([
    ['deleted', { deleted: true }],
    ['for adults only', { nsfw: true }],
  ])('of a gift that is %s is not shown, and neither is the ad', async (_, changes) => {
    await borrowing()
    await ads.publish(postChanged, buildPostChanged(gift))
    await eventuallyDrawn((images) => images.length > 0)
    await ads.publish(postChanged, buildPostChanged(gift, { version: 4, ...changes }), buildPostChanged(gift, { version: 3 }))
    expect(await eventuallyDrawn((images) => images.length === 0)).toEqual([])
  })
})

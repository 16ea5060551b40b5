import { type Giveaway, postChanged } from '@ribbonry/contracts'
import { buildPostChanged, eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startTestGiveaways } from './test-giveaways.ts'

const DAY_MS = 86_400_000

const giveaways = await startTestGiveaways()
let gift = 100

afterAll(() => giveaways.close())
beforeEach(async () => {
  gift += 1
  await giveaways.sql.query('truncate giveaways restart identity cascade')
})

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

/** Inserts a giveaway that starts and ends so many days from now. */
async function createGiveaway(
  slug: string,
  [starts, ends]: readonly [number, number],
  { prize = null, entry = 'https://sponsor.test/enter' }: { readonly prize?: string | null; readonly entry?: string | null } = {},
): Promise<void> {
  await giveaways.sql.query(
    `insert into giveaways (slug, title, description, sponsor, winners, starts, ends, prize_of, entry_link, provider,
      provider_key) values ($1, $2, 'Why.\n\nAnd how.', 'Tannin & Sons', 3, $3, $4, $5, $6, 'gleam', $1)`,
    [slug, `Win ${slug}`, inDays(starts), inDays(ends), prize, entry],
  )
}

const pageOf = async (number: number | string) => (await giveaways.get(`/api/giveaways/${number}`)).body
const slugsOn = async (number: number | string): Promise<string[]> => (await pageOf(number)).giveaways.map(({ slug }) => slug)
const find = async (slug: string): Promise<Giveaway> => (await giveaways.get(`/api/giveaway/${slug}`)).body.giveaway

const eventuallyFind = (slug: string, isWanted: (giveaway: Giveaway) => boolean): Promise<Giveaway> =>
  eventually(() => find(slug), isWanted)

describe('the list of giveaways', () => {
  test('has those that nobody can enter among the coming ones', async () => {
    await createGiveaway('tomorrow', [1, 30])
    await createGiveaway('announced', [-1, 3], { entry: null })
    await createGiveaway('running', [-1, 20])
    expect(await slugsOn(1)).toEqual(['running', 'announced', 'tomorrow'])
    expect(await find('announced')).toMatchObject({ state: 'announced', remaining: '', entry_link: '' })
    expect(await find('running')).toMatchObject({ state: 'running', entry_link: 'https://sponsor.test/enter' })
  })

  test('has the running ones first, by their end, then the coming ones, then the ended ones, latest first', async () => {
    await createGiveaway('long-ago', [-90, -60])
    await createGiveaway('in-a-week', [7, 20])
    await createGiveaway('tomorrow', [1, 30])
    await createGiveaway('ends-late', [-1, 20])
    await createGiveaway('just-over', [-9, -1])
    await createGiveaway('ends-today', [-3, 0.5])
    expect([await slugsOn(1), await slugsOn('2/')]).toEqual([
      ['ends-today', 'ends-late', 'tomorrow', 'in-a-week', 'just-over'],
      ['long-ago'],
    ])
  })

  test.each([0, -1, -5_000_000, 2, 999_999_999])('says that there are no more on page %d', async (number) => {
    await createGiveaway('only', [-1, 2])
    expect(await pageOf(number)).toMatchObject({ meta: { status: 'success' }, giveaways: [], message: 'There are no more' })
  })

  test.each(['one', '1.5', '%27', '9'.repeat(40)])('is refused for the page %s', async (number) => {
    expect((await giveaways.get(`/api/giveaways/${number}`)).status).toBe(400)
  })

  test('says nothing beside what it shows', async () => {
    await createGiveaway('only', [-1, 2])
    expect(await pageOf(1)).toMatchObject({ message: '' })
  })
})

describe('where a giveaway is entered', () => {
  test('is at the provider, here, or here where there is no provider', async () => {
    await createGiveaway('outside', [-1, 8])
    await createGiveaway('here', [-1, 8])
    await createGiveaway('ours', [-1, 8], { entry: null })
    await giveaways.sql.query(`update giveaways set entries_here = true where slug = 'here'`)
    await giveaways.sql.query(`update giveaways set provider = null, provider_key = null where slug = 'ours'`)
    expect(await find('outside')).toMatchObject({
      state: 'running',
      entries_here: false,
      entry_link: 'https://sponsor.test/enter',
    })
    const here = { state: 'running', remaining: '7 days remaining', entries_here: true, entry_link: '' }
    expect([await find('here'), await find('ours')]).toMatchObject([here, here])
    expect((await slugsOn(1)).toSorted()).toEqual(['here', 'ours', 'outside'])
  })

  test('is nowhere while a provider has no address', async () => {
    await createGiveaway('announced', [-1, 8], { entry: null })
    await createGiveaway('running', [-1, 9])
    expect(await find('announced')).toMatchObject({ state: 'announced', entries_here: false, entry_link: '' })
    expect(await slugsOn(1)).toEqual(['running', 'announced'])
  })
})

describe('a giveaway', () => {
  test('comes whole, with what remains of it', async () => {
    await createGiveaway('teapot', [-1, 8.5])
    expect(await giveaways.get('/api/giveaway/teapot/')).toMatchObject({
      status: 200,
      body: {
        giveaway: {
          slug: 'teapot',
          title: 'Win teapot',
          description: 'Why.\n\nAnd how.',
          sponsor: 'Tannin & Sons',
          winners: 3,
          state: 'running',
          remaining: '8 days remaining',
          image: '/media/placeholder.svg',
          prize: '',
        },
      },
    })
  })

  test.each([
    ['coming', [1, 2], ''],
    ['running', [-1, 0.9], 'less than 1 day remaining!'],
    ['ended', [-2, -1], ''],
  ] as const)('that is %s says so', async (state, days, remaining) => {
    await createGiveaway('one', days)
    expect(await find('one')).toMatchObject({ state, remaining })
  })

  test.each(['nothing', 'Teapot', "'; drop table giveaways; --", '😀', '\u202Eteapot'])('is not found by %j', async (slug) => {
    await createGiveaway('teapot', [-1, 2])
    const { status, body } = await giveaways.get(`/api/giveaway/${encodeURIComponent(slug)}`)
    expect([status, body.meta]).toMatchObject([
      404,
      { status: 'error', code: 'giveaway-not-found', error: 'Giveaway could not be found.' },
    ])
  })

  test('with a slug longer than any is refused', async () => {
    expect((await giveaways.get(`/api/giveaway/${'x'.repeat(201)}`)).status).toBe(400)
  })
})

describe('the prize of a giveaway', () => {
  test('is shown once the event of its post has arrived, and follows its new slug', async () => {
    await createGiveaway('teapot', [-1, 2], { prize: `gift-${gift}` })
    expect(await find('teapot')).toMatchObject({ prize: '' })
    await giveaways.publish(postChanged, buildPostChanged(gift))
    expect(await eventuallyFind('teapot', ({ prize }) => prize !== '')).toMatchObject({
      prize: `gift-${gift}`,
      image: `/media/${gift}.jpg`,
    })
    await giveaways.publish(
      postChanged,
      buildPostChanged(gift, { version: 3, slug: `renamed-${gift}` }),
      buildPostChanged(gift, { version: 2 }),
    )
    expect(await eventuallyFind('teapot', ({ prize }) => prize === `renamed-${gift}`)).toMatchObject({ prize: `renamed-${gift}` })
  })

  test.each([
    ['deleted', { deleted: true }],
    ['for adults only', { nsfw: true }],
  ])('is not shown once it is %s, and an older event does not bring it back', async (_, changes) => {
    await createGiveaway('teapot', [-1, 2], { prize: `gift-${gift}` })
    await giveaways.publish(postChanged, buildPostChanged(gift))
    await eventuallyFind('teapot', ({ prize }) => prize !== '')
    await giveaways.publish(
      postChanged,
      buildPostChanged(gift, { version: 4, ...changes }),
      buildPostChanged(gift, { version: 3 }),
    )
    expect(await eventuallyFind('teapot', ({ prize }) => prize === '')).toMatchObject({
      prize: '',
      image: '/media/placeholder.svg',
    })
  })

  test('takes the later of two events with one version, in one batch or in two', async () => {
    await createGiveaway('teapot', [-1, 2], { prize: `gift-${gift}` })
    await giveaways.publish(postChanged, buildPostChanged(gift, { picture: null, image: '' }), buildPostChanged(gift))
    expect(await eventuallyFind('teapot', ({ image }) => image === `/media/${gift}.jpg`)).toMatchObject({
      image: `/media/${gift}.jpg`,
    })
    await giveaways.publish(postChanged, buildPostChanged(gift, { picture: null, image: '' }))
    expect(await eventuallyFind('teapot', ({ image }) => image === '/media/placeholder.svg')).toMatchObject({
      image: '/media/placeholder.svg',
    })
  })

  test('has no page before its day, and its picture already', async () => {
    await createGiveaway('teapot', [-1, 2], { prize: `gift-${gift}` })
    await giveaways.publish(postChanged, buildPostChanged(gift, { published: inDays(2).toISOString() }))
    expect(await eventuallyFind('teapot', ({ image }) => image === `/media/${gift}.jpg`)).toMatchObject({
      prize: '',
      image: `/media/${gift}.jpg`,
    })
  })

  test('of an event without a picture is shown by its image address', async () => {
    await createGiveaway('teapot', [-1, 2], { prize: `gift-${gift}` })
    const { picture: _, ...old } = buildPostChanged(gift)
    await giveaways.publish(postChanged, old)
    expect(await eventuallyFind('teapot', ({ prize }) => prize !== '')).toMatchObject({
      image: `/media/${gift}.jpg`,
      picture: { id: null },
    })
  })
})

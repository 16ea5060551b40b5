import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { listGifts, listPosts, type NativeAd, type Post } from '@ribbonry/contracts'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query-key.ts'
import { gifts } from '../../../test/gifts.ts'
import { insertAds, ListAdInserter, type ListPage, type ListPlace } from './list-ad-inserter.ts'

const PLACE_IN_PAGE = 5

function page(number: number): { posts: Post[] } {
  const posts = [...gifts(number * 100, 20)]
  const [first] = posts
  if (first !== undefined)
    posts.splice(PLACE_IN_PAGE, 0, { ...first, id: -number, slug: '', title: '', native_ad: true, ad: false })
  return { posts }
}

const ad = (id: number): NativeAd => ({
  id,
  ad_id: id,
  code: `x101${id}`,
  type: 'native-ad',
  page: null,
  title: `Ad ${id}`,
  what: '',
  content: '',
  price: null,
  currency: 'USD',
  link: 'https://firm.example/',
  merchant: 'Firm',
  image: '',
  picture: { id: null, src: '', width: 4, height: 3, alt: '', color: '#ffffff' },
  saved: false,
  clicked: false,
  impression: false,
})

type FetchAds = (place: ListPlace) => Promise<readonly NativeAd[]>

let client: QueryClient
let fetchAds: jest.Mock<FetchAds>
let passed: Set<string>
let returning: Promise<void> | undefined

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  fetchAds = jest.fn<FetchAds>(() => Promise.resolve([ad(1), ad(2)]))
  passed = new Set()
  returning = undefined
  new ListAdInserter(client, { fetchAds, passed: () => passed, returning: () => returning }).start()
})

afterEach(() => {
  client.clear()
})

/** A mounted list. */
function watched(country?: string) {
  return new InfiniteQueryObserver(client, {
    queryKey: queryKey(listPosts, { params: { sort: 'new', page: 1 }, query: country === undefined ? {} : { country } }),
    queryFn: ({ pageParam }) => Promise.resolve(page(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (_last, _all, last) => last + 1,
    refetchOnMount: false,
  })
}

const titles = (list: ReturnType<typeof watched>): string[] =>
  (list.getCurrentResult().data?.pages ?? []).flatMap(({ posts }) =>
    posts.filter((post) => post.native_ad).map(({ title }) => title),
  )

const soon = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 10)
  })

async function until(done: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000
  while (!done() && Date.now() < deadline)
    await new Promise((resolve) => {
      setTimeout(resolve, 2)
    })
}

describe('a list on the page', () => {
  it('gets ads, and so do later pages, each ad once', async () => {
    const list = watched()
    const leave = list.subscribe(() => undefined)
    await until(() => titles(list)[0] === 'Ad 1')
    expect(titles(list)).toEqual(['Ad 1'])
    await list.fetchNextPage()
    await list.fetchNextPage()
    await until(() => titles(list)[1] === 'Ad 2')
    expect(titles(list)).toEqual(['Ad 1', 'Ad 2', ''])
    expect(fetchAds).toHaveBeenCalledTimes(1)
    leave()
  })

  it('is unchanged for visitors who come back', async () => {
    const list = watched()
    const leave = list.subscribe(() => undefined)
    await until(() => titles(list)[0] === 'Ad 1')
    leave()
    passed = new Set(gifts(100, 20).map(({ id }) => String(id)))
    const again = watched()
    const leaveAgain = again.subscribe(() => undefined)
    expect(titles(again)).toEqual(['Ad 1'])
    expect(fetchAds).toHaveBeenCalledTimes(1)
    leaveAgain()
  })

  it('that was left before its ads came gets them when its reader is back at their place', async () => {
    const { promise: answer, resolve: comeLate } = Promise.withResolvers<readonly NativeAd[]>()
    fetchAds.mockReturnValue(answer)
    const leave = watched().subscribe(() => undefined)
    await until(() => fetchAds.mock.calls.length > 0)
    leave()
    comeLate([ad(1)])
    await soon()
    const { promise, resolve: arrive } = Promise.withResolvers<void>()
    returning = promise
    const again = watched()
    const leaveAgain = again.subscribe(() => undefined)
    await soon()
    expect(titles(again)).toEqual([''])
    returning = undefined
    arrive()
    await until(() => titles(again)[0] === 'Ad 1')
    expect(titles(again)).toEqual(['Ad 1'])
    leaveAgain()
  })

  it('stays as it is when ads fail to load, and asks once', async () => {
    fetchAds.mockRejectedValue(new Error('No answer'))
    const list = watched()
    const leave = list.subscribe(() => undefined)
    await until(() => fetchAds.mock.calls.length > 0)
    await list.fetchNextPage()
    expect(titles(list)).toEqual(['', ''])
    expect(fetchAds).toHaveBeenCalledTimes(1)
    leave()
  })

  it('of a region asks for that region’s ads', async () => {
    const leave = watched('GB').subscribe(() => undefined)
    await until(() => fetchAds.mock.calls.length > 0)
    expect(fetchAds).toHaveBeenCalledWith({ country: 'GB' })
    leave()
  })

  it.each([
    [7, { category: 7 }],
    // All gifts.
    [0, {}],
  ])('of gift category %i asks for its ads', async (id, place) => {
    const list = new InfiniteQueryObserver(client, {
      queryKey: queryKey(listGifts, { params: { list: 'kitchen', sort: 'new', page: 1 }, query: {} }),
      queryFn: ({ pageParam }) => Promise.resolve({ ...page(pageParam), category: { id } }),
      initialPageParam: 1,
      getNextPageParam: () => undefined,
    })
    const leave = list.subscribe(() => undefined)
    await until(() => fetchAds.mock.calls.length > 0)
    expect(fetchAds).toHaveBeenCalledWith(place)
    leave()
  })
})

const [gift] = gifts(1, 1)
if (gift === undefined) throw new Error('There are no gifts')
const PLACE: Post = {
  ...gift,
  title: '',
  content: '',
  slug: '',
  link: '',
  images: [],
  image: '',
  price: null,
  merchant: '',
  native_ad: true,
  ad: false,
}
const PER_PAGE = 40

/** Pages of gifts numbered from 1, with ad slots at `first` and at each `every` after it. */
function pagesOf(count: number, first = 6, every = 12): readonly ListPage[] {
  const posts = [...gifts(1, count)]
  for (let place = first; place <= posts.length; place += every) posts.splice(place - 1, 0, { ...PLACE, id: -place })
  return Array.from({ length: Math.ceil(posts.length / PER_PAGE) }, (_, index) => ({
    posts: posts.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
  }))
}

function ads(count: number): readonly NativeAd[] {
  return Array.from({ length: count }, (_, index): NativeAd => ({
    id: index + 1,
    ad_id: index + 1,
    code: `x101${index + 1}`,
    type: 'native-ad',
    page: null,
    title: `Ad ${index + 1}`,
    what: '',
    content: 'Words.',
    price: 12,
    currency: 'USD',
    link: `https://firm-${index + 1}.example/`,
    merchant: `Firm ${index + 1}`,
    image: '/media/a.jpg',
    picture: { id: null, src: '/media/a.jpg', width: 4, height: 3, alt: '', color: '#ffffff' },
    saved: false,
    clicked: false,
    impression: false,
  }))
}

const NONE: ReadonlySet<never> = new Set()
const firstGifts = (count: number): Set<string> => new Set(gifts(1, count).map(({ id }) => String(id)))
const insert = (
  pages: readonly ListPage[],
  count: number,
  seen: ReadonlySet<string> = NONE,
  done: ReadonlySet<ListPage> = NONE,
) => insertAds(pages, { ads: ads(count), passed: seen, done })
const postsOf = (pages: readonly ListPage[]): readonly Post[] => pages.flatMap(({ posts }) => posts)
const adsIn = (pages: readonly ListPage[]): readonly Post[] => postsOf(pages).filter((post) => post.native_ad && post.ad)
/** Positions of ads among the shown cards, from 0. */
const placesOf = (pages: readonly ListPage[]): number[] =>
  postsOf(pages)
    .filter((post) => !post.native_ad || post.ad)
    .flatMap((post, index) => (post.native_ad ? [index] : []))

describe('ads in a list', () => {
  it('fill its slots in order until all are used', () => {
    const withAds = insert(pagesOf(60), 2)
    expect(placesOf(withAds)).toEqual([5, 17])
    expect(
      adsIn(withAds).map(({ title, ad_id: id, link, merchant, images }) => [title, id, link, merchant, images[0]?.src]),
    ).toEqual([
      ['Ad 1', 1, 'https://firm-1.example/', 'Firm 1', '/media/a.jpg'],
      ['Ad 2', 2, 'https://firm-2.example/', 'Firm 2', '/media/a.jpg'],
    ])
  })

  it('never take a large card’s place, and keep the order of gifts and the length of pages', () => {
    for (let first = 1; first <= 18; first += 1) {
      const pages = pagesOf(90, first, 7)
      const withAds = insert(pages, 9)
      expect(placesOf(withAds).filter((index) => [0, 11].includes(index % 18))).toEqual([])
      expect(postsOf(withAds).filter((post) => !post.native_ad)).toEqual(gifts(1, 90))
      expect(withAds.map(({ posts }) => posts.length)).toEqual(pages.map(({ posts }) => posts.length))
    }
  })

  it('come below the window, or not at all', () => {
    expect(placesOf(insert(pagesOf(60), 3, firstGifts(9)))[0]).toBe(9)
    const pages = pagesOf(60)
    expect(insert(pages, 3, firstGifts(60))).toEqual(pages)
  })

  it('come below the window where a gift before it is shown elsewhere on the page, and not in the list', () => {
    const shown = firstGifts(25)
    shown.delete(String(gifts(1, 25)[7]?.id))
    expect(placesOf(insert(pagesOf(60), 3, shown))[0]).toBe(25)
  })

  it('stay in place when more gifts load, and each appears once', () => {
    const first = insert(pagesOf(120).slice(0, 1), 9, firstGifts(4))
    const later = [...first, ...pagesOf(120).slice(1)]
    const both = insert(later, 9, firstGifts(30), new Set(first))
    expect(both[0]).toBe(first[0])
    const ids = adsIn(both).map(({ ad_id: id }) => id)
    expect(ids.length).toBeGreaterThan(adsIn(first).length)
    expect(ids).toEqual(ids.map((_, index) => index + 1))
  })

  it('change nothing when there are none', () => {
    const pages = pagesOf(60)
    expect(insert(pages, 0)).toEqual(pages)
  })
})

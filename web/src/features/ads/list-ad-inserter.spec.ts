import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { listPosts, type NativeAd, type Post } from '@ribbonry/contracts'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query-key.ts'
import { gifts } from '../../../test/gifts.ts'
import { ListAdInserter } from './list-ad-inserter.ts'

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

type FetchAds = (country: string | undefined) => Promise<readonly NativeAd[]>

let client: QueryClient
let fetchAds: jest.Mock<FetchAds>
let passed: Set<string>

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  fetchAds = jest.fn<FetchAds>(() => Promise.resolve([ad(1), ad(2)]))
  passed = new Set()
  new ListAdInserter(client, { fetchAds, passed: () => passed }).start()
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
    expect(fetchAds).toHaveBeenCalledWith('GB')
    leave()
  })
})

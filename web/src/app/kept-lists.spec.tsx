import { afterEach, expect, test } from '@jest/globals'
import { listPosts, type Post } from '@ribbonry/contracts'
import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query'
import { endlessQuery } from '../api/endless-query.ts'
import { dom } from '../../test/components/dom.ts'
import { openPage } from '../../test/components/page.tsx'
import { gifts } from '../../test/gifts.ts'
import { startKeepingLists } from './kept-lists.ts'

type Page = { posts: Post[]; total: number }

/** Place of the ad slot on a page of gifts. */
const SLOT = 5
const options = endlessQuery(listPosts, () => true)({ params: { sort: 'popular', page: 1 }, query: {} })

/** A page of a list as answered: twenty gifts and an empty ad slot. */
function page(number: number): Page {
  const posts = [...gifts(number * 100, 20)]
  const [first] = posts
  if (first === undefined) throw new Error('There are no gifts')
  posts.splice(SLOT, 0, { ...first, id: -number, slug: '', title: '', native_ad: true, ad: false })
  return { posts, total: 1000 }
}

/** The page as cached in the browser, with an ad inserted behind the gifts that the reader had passed. */
function withAd({ posts, ...rest }: Page, ad: number): Page {
  const [slot] = posts.splice(SLOT, 1)
  if (slot === undefined) throw new Error('There is no slot')
  posts.splice(SLOT + 4, 0, { ...slot, id: ad, ad_id: ad, ad: true, title: `Ad ${ad}` })
  return { posts, ...rest }
}

const clients: QueryClient[] = []
function clientWith(pages: readonly Page[]): QueryClient {
  const client = new QueryClient()
  clients.push(client)
  // The list is rendered: the query's meta needs an observer.
  new InfiniteQueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined)
  client.setQueryData<InfiniteData<unknown>>(options.queryKey, {
    pages: [...pages],
    pageParams: pages.map((_page, index) => index + 1),
  })
  return client
}

const idsIn = (client: QueryClient) =>
  client.getQueryData<InfiniteData<Page>>(options.queryKey)?.pages.map(({ posts }) => posts.map(({ id }) => id))

/** Stores the lists of a client as its page is left. */
async function leave(client: QueryClient): Promise<void> {
  await openPage('/about/')
  startKeepingLists(client)
  dom.window.dispatchEvent(new dom.window.Event('pagehide'))
}

afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

test('a grown list comes back behind the page that the server has rendered, whatever ads are in it', async () => {
  await leave(clientWith([withAd(page(1), 7), withAd(page(2), 8), page(3)]))
  const reloaded = clientWith([page(1)])
  startKeepingLists(reloaded)
  expect(idsIn(reloaded)).toEqual([page(1), withAd(page(2), 8), page(3)].map(({ posts }) => posts.map(({ id }) => id)))
})

test('a grown list comes back behind its first page, which is still on its way', async () => {
  await leave(clientWith([page(1), page(2)]))
  const reloaded = new QueryClient()
  clients.push(reloaded)
  const { promise, resolve } = Promise.withResolvers<Page>()
  const observer = new InfiniteQueryObserver(reloaded, { ...options, queryFn: () => promise })
  const answered = new Promise<void>((done) => {
    observer.subscribe(({ isSuccess }) => {
      if (isSuccess) done()
    })
  })
  startKeepingLists(reloaded)
  // Another reload at this moment loses nothing.
  dom.window.dispatchEvent(new dom.window.Event('pagehide'))
  const again = clientWith([page(1)])
  startKeepingLists(again)
  expect(idsIn(again)?.length).toBe(2)
  resolve(page(1))
  await answered
  await new Promise((done) => setTimeout(done, 0))
  expect(idsIn(reloaded)).toEqual([page(1), page(2)].map(({ posts }) => posts.map(({ id }) => id)))
})

test('a list that begins with other gifts stays as the server has rendered it', async () => {
  await leave(clientWith([withAd(page(1), 7), page(2)]))
  const reloaded = clientWith([page(4)])
  startKeepingLists(reloaded)
  expect(idsIn(reloaded)).toEqual([page(4).posts.map(({ id }) => id)])
})

test('a list whose own gifts are in another order stays as the server has rendered it', async () => {
  await leave(clientWith([withAd(page(1), 7), page(2)]))
  const { posts, ...rest } = page(1)
  const reordered = { posts: posts.toReversed(), ...rest }
  const reloaded = clientWith([reordered])
  startKeepingLists(reloaded)
  expect(idsIn(reloaded)).toEqual([reordered.posts.map(({ id }) => id)])
})

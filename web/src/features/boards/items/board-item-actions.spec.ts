import { beforeEach, describe, expect, it } from '@jest/globals'
import type { QueryClient } from '@tanstack/react-query'
import { boardItems, boardPage } from '../../../../test/boards.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import type { WireRequest } from '../../../api/transport.ts'
import { SavedItems } from '../../../saving/saved-items.ts'
import { dismiss, messages } from '../../../ui/flash/flash-queue.ts'
import { boardAt, type BoardPages } from '../boards-calls.ts'
import { BoardItemActions, itemsIn, precedingItemId, withItem, withItemAfter, withoutItem } from './board-item-actions.ts'

const { queryKey: key } = boardAt({ userId: 7, boardId: 1, show: 'wanted' }, { id: 7, isKnown: true, region: 'us' })

const REMOVAL = '0199a1de-3f4b-7c1d-8a55-0c2f6b1d9e01'

let asked: WireRequest[]
let refuses: boolean
let waits: Promise<void> | undefined
let client: QueryClient
let actions: BoardItemActions

beforeEach(() => {
  for (const { id } of messages()) dismiss(id)
  asked = []
  refuses = false
  waits = undefined
  client = createQueryClient(async (request) => {
    asked.push(request)
    await waits
    const meta = refuses ? { status: 'error', error: 'Not today.', code: 'no' } : { status: 'success' }
    return { status: 200, envelope: { meta, saved: false, removal: REMOVAL, wishlist_count: 3, posts: boardItems(4) } }
  })
  client.setQueryData<BoardPages>(key, {
    pages: [{ ...boardPage(), posts: boardItems(4), next: null }],
    pageParams: [{ page: 1 }],
  })
  actions = new BoardItemActions({ client, items: new SavedItems() }, { key })
})

const item = (id: number) => {
  const found = itemsIn(client.getQueryData(key)).find(({ item_id: itemId }) => itemId === id)
  if (found === undefined) throw new Error('It is not on the board')
  return found
}
const order = () => itemsIn(client.getQueryData(key)).map(({ item_id: id }) => id)
/** Resolves once that many calls are pending. */
const asking = async (count = 1) => {
  for (let turn = 0; turn < 100 && asked.length < count; turn++) await Promise.resolve()
}

describe('an action on a board', () => {
  it('is applied before the answer, and can be undone', async () => {
    let answer: () => void = () => undefined
    waits = new Promise((resolve) => {
      answer = resolve
    })
    const doing = actions.remove(item(2))
    await asking()
    expect(order()).toEqual([1, 3, 4])
    answer()
    await doing
    expect(asked[0]?.body).toMatchObject({ post_id: 2, wishlist_id: 1 })
    expect(messages().map(({ text, action }) => [text, action?.label])).toEqual([['Taken off the board', 'Undo']])
  })

  it('is rolled back when refused, with the server’s message', async () => {
    refuses = true
    await actions.place(item(4), null)
    expect(order()).toEqual([1, 2, 3, 4])
    expect(messages().map(({ text }) => text)).toEqual(['Not today.'])
  })

  it('is undone at once at its former position, and restored by the server', async () => {
    await actions.remove(item(4))
    asked = []
    messages()[0]?.action?.run()
    expect(order()).toEqual([1, 2, 3, 4])
    await asking()
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/user/wishlist/put-back', body: { removal: REMOVAL } })
  })

  it('sends the token of the board’s link', async () => {
    await new BoardItemActions({ client, items: new SavedItems() }, { key, token: 'abcdefghijklmnopqrst-_' }).claim(item(1), true)
    expect(asked[0]).toMatchObject({
      url: '/api/user/wishlist/claim',
      body: { wishlist_id: 1, item_id: 1, token: 'abcdefghijklmnopqrst-_' },
    })
    expect(item(1).claim).toBe('mine')
  })

  it('changes the texts beside a gift by moving it to its own board', async () => {
    await actions.annotate(item(2), { comment: 'Blue, please', note: 'Ask his sister' })
    const texts = { comment: 'Blue, please', note: 'Ask his sister' }
    expect(asked[0]?.body).toMatchObject({ source: 1, target: 1, post_id: 2, ...texts })
    expect(item(2)).toMatchObject(texts)
  })
})

/** Six items, numbered from 1, on pages of four and two. */
function pages(): BoardPages {
  const items = boardItems(6)
  return {
    pages: [
      { ...boardPage(), posts: items.slice(0, 4), next: '4.4' },
      { ...boardPage(), posts: items.slice(4), next: null },
    ],
    pageParams: [{ page: 1 }, { page: 2, after: '4.4' }],
  }
}
const ids = (from: BoardPages): number[] => itemsIn(from).map(({ item_id: id }) => id)

describe('the pages of a board', () => {
  it('show each item once, also one that moved to the next page', () => {
    const [first] = boardItems(1)
    const both = pages()
    if (first !== undefined) both.pages[1]?.posts.push(first)
    expect(ids(both)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('remove an item and lower the count', () => {
    const after = withoutItem(pages(), 2)
    expect(ids(after)).toEqual([1, 3, 4, 5, 6])
    expect(after.pages[0]?.board.total).toBe((pages().pages[0]?.board.total ?? 0) - 1)
  })

  it('change one item and no other', () => {
    expect(itemsIn(withItem(pages(), 5, { comment: 'For Dad' })).map(({ comment }) => comment === 'For Dad')).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ])
  })

  it.each([
    [6, null, [6, 1, 2, 3, 4, 5]],
    [1, 6, [2, 3, 4, 5, 6, 1]],
    [2, 4, [1, 3, 4, 2, 5, 6]],
    [3, 99, [1, 2, 3, 4, 5, 6]],
    [99, 1, [1, 2, 3, 4, 5, 6]],
  ])('move item %p behind %p', (moving, after, expected) => {
    const moved = withItemAfter(pages(), moving, after)
    expect(ids(moved)).toEqual(expected)
    expect(moved.pages.map(({ posts }) => posts.length)).toEqual([4, 2])
  })

  it('return the item that precedes a position', () => {
    const items = boardItems(4)
    expect([0, 1, 3].map((place) => precedingItemId(items, 2, place))).toEqual([null, 1, 4])
  })
})

import { beforeEach, describe, expect, it } from '@jest/globals'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { moveToBoard, removeFromAllBoards, saveToBoard, saveToLastBoard } from './save-actions.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import type { WireRequest } from '../../../api/transport.ts'
import { meOptions } from '../../../session/account.ts'
import { dismiss, messages } from '../../../ui/flash/flash-queue.ts'
import { SavedItems } from '../../../saving/saved-items.ts'
import { outboxOf } from './heart-changes.ts'

const BOARD = { wishlist_id: 5, name: 'Flat number four' }
const REMOVAL = '0199a1de-3f4b-7c1d-8a55-0c2f6b1d9e01'
const POST = { id: 12, title: 'A lamp' }
const MEMBER = 7

let asked: WireRequest[]
/** Status of the answers; 0 for none. */
let status: number
let items: SavedItems
let client: QueryClient

beforeEach(() => {
  // Other files of rules have put a storage of theirs here.
  Object.assign(globalThis, { localStorage: undefined })
  for (const { id } of messages()) dismiss(id)
  onlineManager.setOnline(true)
  items = new SavedItems()
  asked = []
  status = 200
  client = createQueryClient((request) => {
    asked.push(request)
    if (status === 0) return Promise.reject(new Error('connect ECONNREFUSED'))
    if (status !== 200) return Promise.resolve({ status, envelope: { meta: { status: 'error' } } })
    const isSaved = !request.url.endsWith('/remove')
    const answer = { saved: isSaved, wishlist_count: 1, wishlist_id: 5, name: 'For Dad', removal: isSaved ? undefined : REMOVAL }
    return Promise.resolve({ status, envelope: { meta: { status: 'success' }, ...answer } })
  })
  client.setQueryData(meOptions.queryKey, { user: { user_id: MEMBER } } as never)
})

const said = () => messages().map(({ text, action }) => [text, action?.label])
const addresses = () => asked.map(({ url }) => url.split('/').at(-1))

/** Waits until there were so many calls, or for a moment where there must be no more. */
async function calls(count: number): Promise<void> {
  for (let turn = 0; turn < 20 && asked.length < count; turn++) await new Promise((resolve) => setTimeout(resolve))
  // What follows an answer.
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve))
}

describe('a heart', () => {
  it('is full at once, and says where the gift is saved and how to undo it', async () => {
    const saving = saveToBoard({ client, items }, POST, BOARD, { note: 'For the hall', region: 'uk' })
    expect(items.has('12')).toBe(true)
    await saving
    expect(asked[0]?.body).toMatchObject({ post_id: 12, wishlist_id: 5, note: 'For the hall', country: 'GB' })
    expect(said()).toEqual([['Saved to Flat number four', 'Undo']])
  })

  it('saves to the board used last, which the server names', async () => {
    await saveToLastBoard({ client, items }, POST, 'us', (board) => ({ label: `Not ${board.wishlist_id}`, run: () => undefined }))
    expect(asked[0]?.body).not.toHaveProperty('wishlist_id')
    expect(said()).toEqual([['Saved to For Dad', 'Not 5']])
  })

  it('changes the board of what was just saved', async () => {
    await moveToBoard({ client, items }, POST, { wishlist_id: 5, name: 'For Dad' }, { wishlist_id: 6, name: 'For Mum' })
    expect(asked[0]).toMatchObject({ url: '/api/user/wishlist/move-wishlist-item', body: { post_id: 12, source: 5, target: 6 } })
    expect(said()).toEqual([['Saved to For Mum', undefined]])
  })

  it('is empty again after a failure of the server, and says so', async () => {
    status = 500
    await saveToBoard({ client, items }, POST, BOARD)
    expect(items.has('12')).toBe(false)
    expect(messages().at(-1)?.text).toBe('That did not reach our shelf. Everything is as it was.')
    expect(outboxOf({ client, items }).pending(MEMBER)).toEqual([])
  })

  it('stays full without an answer, says that it is kept, and is sent with the time of the press', async () => {
    status = 0
    const before = Date.now()
    await saveToLastBoard({ client, items }, POST, 'us', () => ({ label: 'Change', run: () => undefined }))
    expect(items.has('12')).toBe(true)
    expect(said()).toEqual([['Kept on this device. It goes to your board when the line is back.', undefined]])
    status = 200
    await new Promise((resolve) => setTimeout(resolve, 20))
    const sentAt = Date.now()
    await outboxOf({ client, items }).flush(MEMBER)
    const [, again] = asked.map(({ body }) => body as { done_at: number })
    const doneAt = again?.done_at ?? 0
    expect([doneAt >= before, doneAt < sentAt, asked.length]).toEqual([true, true, 2])
    expect(messages().at(-1)?.text).toBe('Saved to For Dad')
  })

  it('undone, removes the gift from that board only', async () => {
    await saveToBoard({ client, items }, POST, BOARD)
    messages()[0]?.action?.run()
    expect(items.has('12')).toBe(false)
    await calls(2)
    expect(asked[1]).toMatchObject({ url: '/api/user/wishlist/remove', body: { post_id: 12, wishlist_id: 5 } })
  })

  it('that was full removes the gift from every board, and undo restores each', async () => {
    items.mark(['12'], true)
    await removeFromAllBoards({ client, items }, POST)
    expect(asked.map(({ url, body }) => [url, (body as { wishlist_id?: number }).wishlist_id])).toEqual([
      ['/api/user/wishlist/remove', undefined],
    ])
    expect(items.has('12')).toBe(false)
    messages()[0]?.action?.run()
    await calls(2)
    expect(asked[1]).toMatchObject({ url: '/api/user/wishlist/put-back', body: { removal: REMOVAL } })
    expect(items.has('12')).toBe(true)
  })

  it('undone before its removal was answered waits for it', async () => {
    items.mark(['12'], true)
    const dropping = removeFromAllBoards({ client, items }, POST)
    await calls(1)
    messages()[0]?.action?.run()
    await dropping
    await calls(2)
    expect(addresses()).toEqual(['remove', 'put-back'])
    expect(items.has('12')).toBe(true)
  })

  it('undone while its removal waits for the line is not removed at all', async () => {
    onlineManager.setOnline(false)
    items.mark(['12'], true)
    await removeFromAllBoards({ client, items }, POST)
    expect(said().at(-1)).toEqual(['It comes off your boards when the line is back.', undefined])
    messages()[0]?.action?.run()
    onlineManager.setOnline(true)
    await outboxOf({ client, items }).flush(MEMBER)
    expect([items.has('12'), asked.length]).toEqual([true, 0])
  })

  it('undone after its removal got no answer is saved again', async () => {
    status = 0
    items.mark(['12'], true)
    await removeFromAllBoards({ client, items }, POST)
    status = 200
    messages()[0]?.action?.run()
    await calls(3)
    expect([items.has('12'), addresses()]).toEqual([true, ['remove', 'remove', 'add']])
  })

  it('that could not be emptied is full, and undo makes no call', async () => {
    items.mark(['12'], true)
    status = 500
    await removeFromAllBoards({ client, items }, POST)
    expect([items.has('12'), asked.length]).toEqual([true, 1])
    messages()[0]?.action?.run()
    await calls(2)
    expect([items.has('12'), asked.length]).toEqual([true, 1])
  })

  it('of an ad saves the ad, never the gift with its number', async () => {
    await saveToBoard({ client, items }, { id: -3, ad_id: 12, title: 'An ad' }, BOARD)
    expect(asked[0]).toMatchObject({ url: '/api/user/ssna/add', body: { ad_id: 12, wishlist_id: 5 } })
    expect(items.has('12')).toBe(false)
  })
})

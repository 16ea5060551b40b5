import { beforeEach, describe, expect, it } from '@jest/globals'
import { removeFromAllBoards, runSerially, saveToBoard } from './save-actions.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import type { WireRequest } from '../../../api/transport.ts'
import { dismiss, messages } from '../../../ui/flash/flash-queue.ts'
import { SavedItems } from '../../../saving/saved-items.ts'

describe('the actions of an item', () => {
  it('run in order, also after a failed one; other items do not wait', async () => {
    const done: string[] = []
    let fail: (error: Error) => void = () => undefined
    const first = runSerially(
      '1',
      () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
    )
    const second = runSerially('1', () => Promise.resolve(done.push('second')))
    await runSerially('2', () => Promise.resolve(done.push('other')))
    expect(done).toEqual(['other'])
    fail(new Error('No answer'))
    await expect(first).rejects.toThrow('No answer')
    await second
    expect(done).toEqual(['other', 'second'])
  })
})

const BOARD = { wishlist_id: 5, name: 'Flat number four' }
const REMOVAL = '0199a1de-3f4b-7c1d-8a55-0c2f6b1d9e01'
const POST = { id: 12, title: 'A lamp' }

let asked: WireRequest[]
let answers: boolean
let items: SavedItems

const client = createQueryClient((request) => {
  asked.push(request)
  if (!answers) return Promise.reject(new Error('connect ECONNREFUSED'))
  return Promise.resolve({
    status: 200,
    envelope: { meta: { status: 'success' }, saved: !request.url.endsWith('/remove'), wishlist_count: 1, removal: REMOVAL },
  })
})

beforeEach(() => {
  for (const { id } of messages()) dismiss(id)
  items = new SavedItems()
  asked = []
  answers = true
})

describe('a heart', () => {
  it('is full at once, and says where the gift is saved and how to undo it', async () => {
    const saving = saveToBoard({ client, items }, POST, BOARD, { note: 'For the hall', region: 'uk' })
    expect(items.has('12')).toBe(true)
    await saving
    expect(asked[0]?.body).toMatchObject({ post_id: 12, wishlist_id: 5, note: 'For the hall', country: 'GB' })
    expect(messages().map(({ text, action }) => [text, action?.label])).toEqual([['Saved to Flat number four', 'Undo']])
  })

  it('is empty again after a failure, and says so', async () => {
    answers = false
    await saveToBoard({ client, items }, POST, BOARD)
    expect(items.has('12')).toBe(false)
    expect(messages().at(-1)?.text).toBe('That did not reach our shelf. Everything is as it was.')
  })

  it('undone, removes the gift from that board only', async () => {
    await saveToBoard({ client, items }, POST, BOARD)
    messages()[0]?.action?.run()
    expect(items.has('12')).toBe(false)
    for (let turn = 0; turn < 20 && asked.length < 2; turn++) await Promise.resolve()
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
    for (let turn = 0; turn < 20 && asked.length < 2; turn++) await Promise.resolve()
    expect(asked[1]).toMatchObject({ url: '/api/user/wishlist/put-back', body: { removal: REMOVAL } })
    expect(items.has('12')).toBe(true)
  })

  it('undone before its removal was answered waits for it', async () => {
    items.mark(['12'], true)
    const dropping = removeFromAllBoards({ client, items }, POST)
    messages()[0]?.action?.run()
    await dropping
    for (let turn = 0; turn < 20 && asked.length < 2; turn++) await Promise.resolve()
    expect(asked.map(({ url }) => url)).toEqual(['/api/user/wishlist/remove', '/api/user/wishlist/put-back'])
    expect(items.has('12')).toBe(true)
  })

  it('that could not be emptied is full, and undo makes no call', async () => {
    items.mark(['12'], true)
    answers = false
    await removeFromAllBoards({ client, items }, POST)
    expect([items.has('12'), asked.length]).toEqual([true, 1])
    messages()[0]?.action?.run()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect([items.has('12'), asked.length]).toEqual([true, 1])
  })

  it('of an ad saves the ad, never the gift with its number', async () => {
    await saveToBoard({ client, items }, { id: -3, ad_id: 12, title: 'An ad' }, BOARD)
    expect(asked[0]).toMatchObject({ url: '/api/user/ssna/add', body: { ad_id: 12, wishlist_id: 5 } })
    expect(items.has('12')).toBe(false)
  })
})

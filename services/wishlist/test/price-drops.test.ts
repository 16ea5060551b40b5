import { addToBoard, changePriceDropSettings, getPriceDropSettings, MAILS_QUEUE, type Mail, markReceived, getBoard, priceDropped, stopPriceDrops } from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Queue } from 'bullmq'
import { randomUUID } from 'node:crypto'
import { aUser } from './neighbours.ts'
import { eventually, type RunningWishlist, startWishlist } from './running-wishlist.ts'

let wishlist: RunningWishlist
let queue: Queue
let gift = 700
let member = 300

beforeAll(async () => {
  wishlist = await startWishlist()
  queue = new Queue(MAILS_QUEUE, { connection: { url: wishlist.redisUrl } })
})
afterAll(async () => {
  await queue.close()
  await wishlist.close()
})
beforeEach(async () => {
  gift += 1
  member += 10
  await wishlist.gifts(gift)
  wishlist.neighbours.away = false
})

async function saver(id: number, threshold?: number): Promise<void> {
  wishlist.neighbours.users.set(id, aUser(id))
  await wishlist.member(id).ask(addToBoard, { body: { post_id: gift } })
  if (threshold !== undefined) await wishlist.member(id).ask(changePriceDropSettings, { body: { threshold } })
}
const drop = (old_price: number, new_price: number) => ({ event_id: randomUUID(), at: new Date().toISOString(), post_id: gift, old_price, new_price, currency: 'USD' })
const tell = (...drops: readonly ReturnType<typeof drop>[]) => wishlist.tell(priceDropped, ...drops)
const asked = async () => (await wishlist.sql.query<{ member_id: string }>('select member_id from drop_mails where post_id = $1 order by member_id', [gift])).rows.map(({ member_id: id }) => Number(id))
async function mails(): Promise<Mail[]> {
  const jobs = await queue.getJobs(['waiting', 'delayed', 'active', 'prioritized'])
  return jobs.map(({ data }) => data as Mail).filter(({ id }) => id.includes(`-${gift}-`)).toSorted((a, b) => a.to.localeCompare(b.to))
}

describe('a lower price', () => {
  test('is told to each saver whose threshold it meets, once, however often the drop is told', async () => {
    await saver(member)
    await saver(member + 1, 50)
    await saver(member + 2, 40)
    await tell(drop(20, 12), drop(20, 12))
    expect(await eventually(asked, (ids) => ids.length === 2)).toEqual([member, member + 2])
    await wishlist.upkeep.do('mails')
    await wishlist.upkeep.do('mails')
    const [first, second, ...more] = await mails()
    expect([first?.to, second?.to, more]).toEqual([`member-${member}@example.org`, `member-${member + 2}@example.org`, []])
    expect(first).toMatchObject({
      id: `price-drop-${member}-${gift}-1200`, template: 'price-drop',
      data: { name: `member-${member}`, gifts: [{ title: `Gift ${gift}`, link: `https://ribbonry.test/gift-${gift}/`, image: `https://ribbonry.test/media/${gift}.jpg`, old_price: 20, new_price: 12, currency: 'USD' }] },
    })
  })

  test('is told again when it falls further', async () => {
    await saver(member)
    await tell(drop(20, 12), drop(12, 9))
    await eventually(asked, (ids) => ids.length === 2)
    await wishlist.upkeep.do('mails')
    expect((await mails()).map(({ id }) => id).toSorted()).toEqual([`price-drop-${member}-${gift}-1200`, `price-drop-${member}-${gift}-900`])
  })

  test('is not told to who wants no such mails, has no confirmed address, is leaving, or has the gift by now', async () => {
    for (const each of [0, 1, 2, 3, 4]) await saver(member + each)
    await wishlist.member(member).ask(changePriceDropSettings, { body: { on: false } })
    wishlist.neighbours.users.set(member + 1, aUser(member + 1, { email_confirmed: false }))
    wishlist.neighbours.users.set(member + 2, aUser(member + 2, { deletion_requested: '2026-11-01T00:00:00.000Z' }))
    const board = Number((await wishlist.sql.query<{ board_id: string }>('select board_id from boards where member_id = $1', [member + 3])).rows[0]?.board_id)
    const [item] = (await wishlist.member(member + 3).ask(getBoard, { params: { user_id: member + 3, wishlist_id: board, page: 1 } })).answer.posts
    await wishlist.member(member + 3).ask(markReceived, { body: { wishlist_id: board, item_id: item?.item_id ?? 0, received: true } })
    await tell(drop(20, 10))
    await eventually(asked, (ids) => ids.includes(member + 4))
    await wishlist.upkeep.do('mails')
    expect((await mails()).map(({ to }) => to)).toEqual([`member-${member + 4}@example.org`])
  })

  test('waits while identity does not answer', async () => {
    await saver(member)
    wishlist.neighbours.away = true
    await tell(drop(20, 10))
    await eventually(asked, (ids) => ids.length === 1)
    await wishlist.upkeep.do('mails')
    expect(await mails()).toEqual([])
    wishlist.neighbours.away = false
    await wishlist.upkeep.do('mails')
    expect(await mails()).toHaveLength(1)
  })

  test('can be stopped from its mail, without signing in, by a mail program too', async () => {
    await saver(member)
    await tell(drop(20, 10))
    await eventually(asked, (ids) => ids.length === 1)
    await wishlist.upkeep.do('mails')
    const [mail] = await mails()
    const link = mail?.template === 'price-drop' ? (mail.data.unsubscribe_link ?? '') : ''
    const token = new URL(link).searchParams.get('token') ?? ''
    const stop = async (given: string) => (await wishlist.visitor.ask(stopPriceDrops, { query: { token: given }, body: undefined })).meta.status
    expect([await stop(`${member + 1}${token.slice(String(member).length)}`), await stop(token), await stop(token)]).toEqual(['error', 'success', 'success'])
    expect((await wishlist.member(member).ask(getPriceDropSettings, {})).answer).toMatchObject({ on: false, threshold: 10 })
  })
})

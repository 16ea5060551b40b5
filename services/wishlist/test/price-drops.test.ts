import {
  addToBoard,
  changePriceDropSettings,
  getBoard,
  getPriceDropSettings,
  MAILS_QUEUE,
  type Mail,
  markReceived,
  postChanged,
  priceDropSettingsChanged,
  priceDropped,
  priceDropTopicChanged,
  removeFromBoard,
  stopPriceDrops,
} from '@ribbonry/contracts'
import { MailQueue } from '@ribbonry/service-kit'
import {
  FORMER_LINK_SECRET,
  recordOutbox,
  type RecordedOutbox,
  signedFormerly,
  TEST_LINK_SECRET,
} from '@ribbonry/service-kit/testing'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { buildPostChanged, buildStaffUser, eventually, untilConsumed } from '@ribbonry/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Queue } from 'bullmq'
import { createHmac, randomUUID } from 'node:crypto'
import { UNSUBSCRIBE_LINKS } from '../src/price-drops/unsubscribe-links.ts'
import { startTestWishlist } from './test-wishlist.ts'

const wishlist = await startTestWishlist()
let queue: Queue
let gift = 700
let member = 300

beforeAll(async () => {
  queue = new Queue(MAILS_QUEUE, { connection: { url: wishlist.redis.url } })
})
afterAll(async () => {
  await queue.close()
  await wishlist.close()
})
beforeEach(async () => {
  gift += 1
  member += 10
  await wishlist.createPosts(gift)
  wishlist.fakes.away = false
})

/** Token of a link in a mail. */
const unsubscribeToken = (id: number): string =>
  new SignedLinks([TEST_LINK_SECRET]).sign({ purpose: UNSUBSCRIBE_LINKS, subject: String(id) })

/** Token in the earlier format. */
const earlierUnsubscribeToken = (id: number): string =>
  `${id}.${createHmac('sha256', FORMER_LINK_SECRET).update(`wishlist: no more price drops for ${id}`).digest('base64url')}`

async function saver(id: number, threshold?: number, country?: string): Promise<void> {
  wishlist.fakes.users.set(id, buildStaffUser(id))
  await wishlist.member(id).call(addToBoard, { body: { post_id: gift, ...(country === undefined ? {} : { country }) } })
  if (threshold !== undefined) await wishlist.member(id).call(changePriceDropSettings, { body: { threshold } })
}
const drop = (old_price: number, new_price: number) => ({
  event_id: randomUUID(),
  at: new Date().toISOString(),
  post_id: gift,
  old_price,
  new_price,
  currency: 'USD',
})
const publishDrops = (...drops: readonly ReturnType<typeof drop>[]) => wishlist.publish(priceDropped, ...drops)
const asked = async () =>
  (
    await wishlist.sql.query<{ member_id: string }>('select member_id from drop_mails where post_id = $1 order by member_id', [
      gift,
    ])
  ).rows.map(({ member_id: id }) => Number(id))
async function mails(): Promise<Mail[]> {
  const jobs = await queue.getJobs(['waiting', 'delayed', 'active', 'prioritized'])
  return jobs
    .map(({ data }) => data as Mail)
    .filter(({ id }) => id.includes(`-${gift}-`))
    .toSorted((a, b) => a.to.localeCompare(b.to))
}

const sentPrices = async () =>
  (await mails()).map((mail) =>
    mail.template === 'price-drop' ? mail.data.gifts.map(({ old_price: from, new_price: to }) => `${from}>${to}`).join() : '',
  )
/** Sets the current price of the post. */
const costs = async (price: number | null, version: number, currency = 'USD') => {
  await wishlist.publish(postChanged, buildPostChanged(gift, { price, version, currency }))
  await eventually(
    async () =>
      (await wishlist.sql.query('select from known_posts where post_id = $1 and version = $2', [gift, version])).rowCount,
    (count) => count === 1,
  )
}
/** Publishes each drop separately, and sends the resulting mails. */
async function fall(...steps: readonly (readonly [number, number])[]): Promise<void> {
  for (const [from, to] of steps) {
    await publishDrops(drop(from, to))
    await untilConsumed(wishlist.log, { [priceDropped.topic]: 'wishlist-price-drops' }, new Set([priceDropped.topic]))
    await wishlist.maintenance.sendPriceDropMails()
  }
}

describe('the price of an edition', () => {
  const pounds = (price: number) => ({ country: 'GB', price, currency: 'GBP' })
  const isNow = async (version: number, changes: Parameters<typeof buildPostChanged>[1]) => {
    await wishlist.publish(postChanged, buildPostChanged(gift, { version, price: 20, ...changes }))
    await eventually(
      async () =>
        (await wishlist.sql.query('select from known_posts where post_id = $1 and version = $2', [gift, version])).rowCount,
      (count) => count === 1,
    )
    await wishlist.maintenance.sendPriceDropMails()
  }
  const sent = async () =>
    (await mails()).map((mail) => (mail.template === 'price-drop' ? { to: mail.to, ...mail.data.gifts[0] } : mail))

  test('is mailed to members who saved the gift from it, with a link to that edition', async () => {
    await isNow(2, { prices: [pounds(16)] })
    await saver(member, 10, 'GB')
    await saver(member + 1, 10)
    await saver(member + 2, 10, 'CA')
    await isNow(3, { prices: [pounds(12)] })
    expect(await sent()).toMatchObject([
      { old_price: 16, new_price: 12, currency: 'GBP', link: expect.stringMatching(new RegExp(`/uk/gift-${gift}/$`)) },
    ])
    await isNow(4, { price: 10, prices: [pounds(12)] })
    await fall([20, 10])
    expect((await sent()).map((mail) => ('new_price' in mail ? `${mail.new_price} ${mail.currency}` : ''))).toEqual([
      '12 GBP',
      '10 USD',
      '10 USD',
    ])
  })

  test('is no drop when it is the first price, in another currency, or of a gift that cannot be bought', async () => {
    await saver(member, 1, 'GB')
    await isNow(2, { prices: [pounds(16)] })
    await isNow(3, { prices: [{ country: 'GB', price: 2, currency: 'EUR' }] })
    await isNow(4, { prices: [pounds(16)] })
    await isNow(5, { prices: [pounds(10)], unavailable: true })
    await isNow(6, { prices: [pounds(12)] })
    expect(await sent()).toEqual([])
    await isNow(7, { prices: [pounds(11)] })
    expect(await sent()).toMatchObject([{ old_price: 12, new_price: 11 }])
  })
})

describe('a price drop', () => {
  test('is mailed once to each saver whose threshold it meets, however often the event arrives', async () => {
    await costs(20, 2)
    await saver(member)
    await saver(member + 1, 50)
    await saver(member + 2, 40)
    await publishDrops(drop(20, 12), drop(20, 12))
    expect(await eventually(asked, (ids) => ids.length === 2)).toEqual([member, member + 2])
    await wishlist.maintenance.sendPriceDropMails()
    await publishDrops(drop(20, 12))
    await wishlist.maintenance.sendPriceDropMails()
    const [first, second, ...more] = await mails()
    expect([first?.to, second?.to, more]).toEqual([`member-${member}@example.org`, `member-${member + 2}@example.org`, []])
    expect(first).toMatchObject({
      id: expect.stringMatching(`^price-drop-${member}-${gift}-1200-\\d+$`),
      template: 'price-drop',
      data: {
        name: `member-${member}`,
        member_id: member,
        gifts: [
          {
            title: `Gift ${gift}`,
            what: `Thing ${gift}`,
            link: `https://ribbonry.test/gift-${gift}/`,
            image: `https://ribbonry.test/media/${gift}.jpg`,
            old_price: 20,
            new_price: 12,
            currency: 'USD',
          },
        ],
      },
    })
  })

  test('counts from the price at saving, which the mail shows: three small steps are one large one', async () => {
    await costs(20, 2)
    await saver(member, 20)
    await fall([20, 18.5], [18.5, 17])
    expect(await sentPrices()).toEqual([])
    await fall([17, 15.8])
    expect(await sentPrices()).toEqual(['20>15.8'])
  })

  test('is mailed again when the price falls by the threshold below that of the last mail', async () => {
    await costs(20, 2)
    await saver(member, 20)
    await fall([20, 15], [15, 13])
    expect(await sentPrices()).toEqual(['20>15'])
    await fall([13, 12])
    expect((await sentPrices()).toSorted()).toEqual(['15>12', '20>15'])
  })

  test('does not count for a member who saved the post at about that price, whatever it cost meanwhile', async () => {
    await costs(20, 2)
    await saver(member)
    await fall([30, 19])
    expect(await sentPrices()).toEqual([])
  })

  test('is compared with the old price of the event if the price at saving is unknown or in another currency', async () => {
    await costs(null, 2)
    await saver(member)
    await costs(5, 3, 'GBP')
    await saver(member + 1)
    await fall([20, 12])
    expect(await sentPrices()).toEqual(['20>12', '20>12'])
  })

  test('is mailed again to a member who removed the post and saved it again at a higher price', async () => {
    await costs(20, 2)
    await saver(member)
    await fall([20, 12])
    await wishlist.member(member).call(removeFromBoard, { body: { post_id: gift } })
    await costs(25, 3)
    await saver(member)
    await fall([25, 12])
    expect((await sentPrices()).toSorted()).toEqual(['20>12', '25>12'])
  })

  test('is not mailed when a further drop arrives before its mail is sent', async () => {
    await costs(20, 2)
    await saver(member)
    wishlist.fakes.away = true
    await fall([20, 15], [15, 9])
    wishlist.fakes.away = false
    await wishlist.maintenance.sendPriceDropMails()
    expect(await sentPrices()).toEqual(['20>9'])
  })

  test('waits while the mailbox is at its limit', async () => {
    await costs(20, 2)
    await saver(member)
    const busy = new MailQueue(wishlist.redis.url)
    for (let number = 0; number < 10; number += 1) {
      await busy.enqueue({
        id: `price-drop-${member}-${number}.busy`,
        to: `member-${member}@example.org`,
        template: 'price-drop',
        data: {
          name: '',
          gifts: [{ title: 'A', link: 'https://ribbonry.test/', image: '', old_price: 2, new_price: 1, currency: 'USD' }],
        },
      })
    }
    await busy.onApplicationShutdown()
    await fall([20, 12])
    expect(await sentPrices()).toEqual([])
    const { rows } = await wishlist.sql.query(
      "select done, next_try > now() + interval '23 hours' as later from drop_mails where post_id = $1",
      [gift],
    )
    expect(rows).toEqual([{ done: null, later: true }])
  })

  test('is not mailed to members who declined, have no confirmed address, are being deleted, or have the item', async () => {
    for (const each of [0, 1, 2, 3, 4]) await saver(member + each)
    await wishlist.member(member).call(changePriceDropSettings, { body: { on: false } })
    wishlist.fakes.users.set(member + 1, buildStaffUser(member + 1, { email_confirmed: false }))
    wishlist.fakes.users.set(member + 2, buildStaffUser(member + 2, { deletion_requested: '2026-11-01T00:00:00.000Z' }))
    const board = Number(
      (await wishlist.sql.query<{ board_id: string }>('select board_id from boards where member_id = $1', [member + 3])).rows[0]
        ?.board_id,
    )
    const [item] = (
      await wishlist.member(member + 3).call(getBoard, { params: { user_id: member + 3, wishlist_id: board, page: 1 } })
    ).answer.posts
    await wishlist
      .member(member + 3)
      .call(markReceived, { body: { wishlist_id: board, item_id: item?.item_id ?? 0, received: true } })
    await publishDrops(drop(20, 10))
    await eventually(asked, (ids) => ids.includes(member + 4))
    await wishlist.maintenance.sendPriceDropMails()
    expect((await mails()).map(({ to }) => to)).toEqual([`member-${member + 4}@example.org`])
  })

  test('waits while identity is away', async () => {
    await saver(member)
    wishlist.fakes.away = true
    await publishDrops(drop(20, 10))
    await eventually(asked, (ids) => ids.length === 1)
    await wishlist.maintenance.sendPriceDropMails()
    expect(await mails()).toEqual([])
    wishlist.fakes.away = false
    await wishlist.maintenance.sendPriceDropMails()
    expect(await mails()).toHaveLength(1)
  })

  test('can be unsubscribed from by its mail without a log-in', async () => {
    await saver(member)
    await publishDrops(drop(20, 10))
    await eventually(asked, (ids) => ids.length === 1)
    await wishlist.maintenance.sendPriceDropMails()
    const [mail] = await mails()
    const link = mail?.template === 'price-drop' ? (mail.data.unsubscribe_link ?? '') : ''
    const token = new URL(link).searchParams.get('token') ?? ''
    const stop = async (given: string) =>
      (await wishlist.visitor.call(stopPriceDrops, { query: { token: given }, body: undefined })).meta.status
    expect([await stop(`${member + 1}${token.slice(String(member).length)}`), await stop(token), await stop(token)]).toEqual([
      'error',
      'success',
      'success',
    ])
    expect((await wishlist.member(member).call(getPriceDropSettings, {})).answer).toMatchObject({ on: false, threshold: 10 })
  })

  test.each([
    ['multipart/form-data', 'today', unsubscribeToken],
    ['application/x-www-form-urlencoded', 'today', unsubscribeToken],
    ['application/x-www-form-urlencoded', 'before', earlierUnsubscribeToken],
    [
      'application/x-www-form-urlencoded',
      'a former secret',
      (id: number) => signedFormerly(unsubscribeToken(id), UNSUBSCRIBE_LINKS),
    ],
  ])('can be stopped by a mail program that sends %s (RFC 8058), for a mail of %s', async (type, _, tokenOf) => {
    await saver(member)
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    const body = type === 'multipart/form-data' ? form : new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const token = tokenOf(member)
    const response = await fetch(`${wishlist.url}${stopPriceDrops.path}?token=${token}`, { method: 'POST', body })
    expect([response.status, await response.json()]).toMatchObject([200, { on: false }])
    expect((await wishlist.member(member).call(getPriceDropSettings, {})).answer.on).toBe(false)
  })
})

describe('a choice about such mails', () => {
  const on = async () => (await wishlist.member(member).call(getPriceDropSettings, {})).answer.on
  let kept: RecordedOutbox
  const published = async () =>
    (await kept.read(priceDropSettingsChanged.topic))
      .filter(({ key }) => key === String(member))
      .map(({ payload }) => priceDropSettingsChanged.payload.parse(payload).on)
  const chosen = async (value: boolean, at: Date) => {
    await wishlist.publish(priceDropTopicChanged, { event_id: randomUUID(), at: at.toISOString(), member_id: member, on: value })
    await untilConsumed(
      wishlist.log,
      { [priceDropTopicChanged.topic]: 'wishlist-price-drop-choices' },
      new Set([priceDropTopicChanged.topic]),
    )
  }

  beforeEach(async () => {
    kept = await recordOutbox(wishlist.sql)
  })
  afterEach(() => kept.stop())

  test('is published to newsletter, from a call and from an unsubscribe link', async () => {
    await saver(member)
    await wishlist.member(member).call(changePriceDropSettings, { body: { threshold: 30 } })
    await wishlist.member(member).call(changePriceDropSettings, { body: { on: true } })
    await wishlist.visitor.call(stopPriceDrops, { query: { token: unsubscribeToken(member) }, body: undefined })
    expect(await published()).toEqual([true, false])
  })

  test('made by a link in a mail counts here too; the later choice has priority', async () => {
    await saver(member)
    await chosen(false, new Date())
    expect(await on()).toBe(false)
    await wishlist.member(member).call(changePriceDropSettings, { body: { on: true } })
    await chosen(false, new Date(Date.now() - 60_000))
    expect([await on(), await published()]).toEqual([true, [true, true]])
    await chosen(false, new Date(Date.now() + 1000))
    expect(await on()).toBe(false)
  })
})

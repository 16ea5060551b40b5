import {
  addToBoard,
  changeBoardSettings,
  claimItem,
  claimItemAsGuest,
  deleteBoard,
  getBoard,
  GUEST_CLAIMS_PER_DEVICE,
  listBoards,
  listClaims,
  listClaimsAsGuest,
  listClaimsOnBoard,
  lookUpSavedPosts,
  markClaimBought,
  markClaimBoughtAsGuest,
  saveNewBoard,
  unclaimItemAsGuest,
  wishlistDataOf,
} from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Caller } from './caller.ts'
import { startTestWishlist } from './test-wishlist.ts'

const wishlist = await startTestWishlist()
const GIFTS = Array.from({ length: GUEST_CLAIMS_PER_DEVICE + 1 }, (_, index) => 4100 + index)
let owner = 45_000
let board = 0
let token = ''
let items: number[] = []

beforeAll(async () => {
  await wishlist.createPosts(...GIFTS)
})
afterAll(() => wishlist.close())
beforeEach(async () => {
  owner += 1
  await wishlist.createMembers(owner)
  board = (await mine().call(saveNewBoard, { body: { name: 'Wishes', privacy: 'link' } })).answer.wishlist_id
  await put(...GIFTS.slice(0, 3))
  token = (await change({})).answer.board.share_token ?? ''
})

const mine = () => wishlist.member(owner)
const device = (): Caller => wishlist.visitor
const change = (settings: object) => mine().call(changeBoardSettings, { body: { wishlist_id: board, ...settings } })
const params = () => ({ user_id: owner, wishlist_id: board, page: 1 })

async function put(...gifts: readonly number[]): Promise<void> {
  for (const gift of gifts) await mine().call(addToBoard, { body: { post_id: gift, wishlist_id: board } })
  items = (await mine().call(getBoard, { params: params() })).answer.posts.map(({ item_id: item }) => item)
}
const claim = (who: Caller, place = 0, name = 'Ana') =>
  who.call(claimItemAsGuest, { body: { wishlist_id: board, item_id: items[place] ?? 0, token, name } })
const unclaim = (who: Caller, place = 0) =>
  who.call(unclaimItemAsGuest, { body: { wishlist_id: board, item_id: items[place] ?? 0 } })
const seen = async (who: Caller) =>
  (await who.call(listClaimsOnBoard, { query: { wishlist_id: board, token } })).answer.claims.map((one) => [
    items.indexOf(one.item_id),
    one.claim,
    one.name,
  ])
const given = async (who: Caller) => (await who.call(listClaimsAsGuest, {})).answer.claims

describe('a claim without an account', () => {
  test('is bound to the device by a cookie of a year, of which only the hash is stored', async () => {
    const ana = device()
    const { meta, answer, cookies } = await claim(ana)
    expect([meta.status, answer.claim]).toEqual(['success', 'mine'])
    expect(cookies).toEqual([
      expect.stringMatching(/^ribbonry_guest=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/),
    ])
    const { rows } = await wishlist.sql.query<{ text: string }>('select row_to_json(g)::text as text from guests as g')
    expect(rows.map(({ text }) => text).join('')).not.toContain(ana.guest)
    await claim(ana, 1)
    expect(await seen(ana)).toEqual(
      expect.arrayContaining([
        [0, 'mine', 'Ana'],
        [1, 'mine', 'Ana'],
      ]),
    )
  })

  test('is seen by others as taken, guests and members, until the device takes it back', async () => {
    const [ana, ben] = [device(), device()]
    await claim(ana)
    expect(await seen(ben)).toEqual([[0, 'someone', 'Ana']])
    const asMember = await wishlist.member(46_001).call(getBoard, { params: params(), query: { token } })
    expect(asMember.answer.posts.map((post) => post.claim)).toEqual(['someone', 'open', 'open'])
    expect(
      (await wishlist.member(46_001).call(claimItem, { body: { wishlist_id: board, item_id: items[0] ?? 0, token } })).meta.code,
    ).toBe('claimed-already')
    expect((await claim(ben, 0, 'Ben')).meta).toMatchObject({ status: 'error', code: 'claimed-already' })
    expect(ben.guest).toBeUndefined()
    await unclaim(ben)
    expect(await seen(ben)).toEqual([[0, 'someone', 'Ana']])
    await unclaim(ana)
    expect([
      await seen(ben),
      ana.guest,
      (await wishlist.sql.query('select from claims where board_id = $1', [board])).rowCount,
    ]).toEqual([[], undefined, 0])
  })

  test('changes nothing in what the owner sees, and nothing in what a visitor’s page of the board has', async () => {
    const all = async () =>
      (
        await Promise.all([
          mine().call(listBoards, { params: { user_id: owner } }),
          mine().call(getBoard, { params: params() }),
          mine().call(wishlistDataOf, {}),
          mine().call(listClaims, {}),
          mine().call(listClaimsOnBoard, { query: { wishlist_id: board } }),
          mine().call(claimItemAsGuest, { body: { wishlist_id: board, item_id: items[0] ?? 0, name: 'Me' } }),
          wishlist.visitor.call(getBoard, { params: params(), query: { token } }),
        ])
      ).map(({ text }) => text.replaceAll(/"request_id":"[^"]*"/g, ''))
    const before = await all()
    const ana = device()
    await claim(ana)
    expect(await all()).toEqual(before)
    expect((await ana.call(getBoard, { params: params(), query: { token } })).text).not.toContain('"claim":"mine"')
  })

  test('of several at once is one’s alone, and the others are told so', async () => {
    const devices = async () => (await wishlist.sql.query('select from guests')).rowCount ?? 0
    const before = await devices()
    const guests = Array.from({ length: 8 }, device)
    const answers = await Promise.all(guests.map((guest, index) => claim(guest, 0, `Guest ${index}`)))
    expect(answers.map(({ meta }) => meta.code ?? meta.status).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'claimed-already'),
      'success',
    ])
    expect((await Promise.all(guests.map(given))).flat()).toHaveLength(1)
    expect(await devices()).toBe(before + 1)
  })

  test('is noted as bought by its device alone, with where to buy it and for whom', async () => {
    const [ana, ben] = [device(), device()]
    await claim(ana)
    const buy = (who: Caller) => who.call(markClaimBoughtAsGuest, { body: { item_id: items[0] ?? 0, bought: true } })
    expect([(await buy(ben)).meta.code, (await buy(ana)).answer.bought]).toEqual(['item-not-found', true])
    expect(await given(ana)).toEqual([
      expect.objectContaining({
        title: `Gift ${GIFTS[2]}`,
        link: expect.stringContaining('http'),
        bought: true,
        gone: false,
        user: expect.objectContaining({ username: `member-${owner}` }) as object,
      }),
    ])
    expect(await given(ben)).toEqual([])
    await mine().call(deleteBoard, { body: { wishlist_id: board } })
    expect((await given(ana)).map(({ gone }) => gone)).toEqual([true])
    await wishlist.maintenance.purgeExpired()
    expect(await given(ana)).toEqual([])
  })
})

describe('a name', () => {
  test.each([
    ['🎁🎁', '🎁🎁'],
    ['<b onclick=x>Ana</b>', '<b onclick=x>Ana</b>'],
    ['\u200F\u202EanA\u202C\n  B.', 'anA B.'],
  ])('%j is kept as text of one line', async (name, kept) => {
    const ana = device()
    expect((await claim(ana, 0, name)).meta.status).toBe('success')
    expect(await seen(device())).toEqual([[0, 'someone', kept]])
  })

  test.each([
    ['', 'Please say who you are.'],
    [' \u200B\u200F ', 'Please say who you are.'],
    ['x'.repeat(61), 'A name can have up to 60 characters.'],
    ['x'.repeat(10_240), 'A name can have up to 60 characters.'],
  ])('%j is refused with the reason', async (name, reason) => {
    expect((await claim(device(), 0, name)).meta.fields).toEqual({ name: reason })
    expect(await seen(device())).toEqual([])
  })

  test('is not shown on a public board, which everybody sees', async () => {
    await claim(device())
    await change({ privacy: 'public' })
    expect(await seen(device())).toEqual([[0, 'someone', '']])
  })
})

describe('a board', () => {
  test('that is private, put away, without claims, or opened without its link, takes no claim and tells of none', async () => {
    await claim(device(), 1)
    const look = async () => [
      (await claim(device())).meta.code,
      (await device().call(listClaimsOnBoard, { query: { wishlist_id: board, token } })).meta.code,
    ]
    const link = token
    token = 'x'.repeat(22)
    expect(await look()).toEqual(['board-not-found', 'board-not-found'])
    token = link
    await change({ archived: true })
    expect(await look()).toEqual(['board-not-found', 'board-not-found'])
    await change({ archived: false, claims: 'off' })
    expect([await look(), await seen(device())]).toEqual([['claims-off', undefined], []])
    await change({ claims: 'hidden' })
    expect(await seen(device())).toEqual([])
    await change({ privacy: 'private' })
    expect(await look()).toEqual(['board-not-found', 'board-not-found'])
  })

  test('that asks for accounts takes no new claim of a guest; what is claimed stays theirs', async () => {
    const ana = device()
    await claim(ana, 1)
    expect((await change({ guest_claims: false })).answer.board.guest_claims).toBe(false)
    expect((await claim(device())).meta.code).toBe('account-needed')
    expect([await seen(ana), await seen(device())]).toEqual([[[1, 'mine', 'Ana']], []])
    await unclaim(ana, 1)
    expect(await seen(ana)).toEqual([])
  })

  test('takes up to twenty claims of one device', async () => {
    await put(...GIFTS.slice(3))
    const ana = device()
    for (let place = 0; place < GUEST_CLAIMS_PER_DEVICE; place++) expect((await claim(ana, place)).meta.status).toBe('success')
    expect((await claim(ana, GUEST_CLAIMS_PER_DEVICE)).meta.code).toBe('too-many-claims')
    expect(await seen(ana)).toHaveLength(GUEST_CLAIMS_PER_DEVICE)
  })
})

describe('a forged cookie', () => {
  test.each(['a'.repeat(43), 'short', "'; drop table guests; --"])(
    '%s claims under a new token, and reads nothing',
    async (forged) => {
      const ana = device()
      await claim(ana)
      const liar = device()
      liar.guest = forged
      expect([await given(liar), await seen(liar)]).toEqual([[], [[0, 'someone', 'Ana']]])
      expect((await claim(liar, 1)).meta.status).toBe('success')
      expect(liar.guest).not.toBe(forged)
    },
  )
})

describe('a guest who logs in', () => {
  test('keeps the claims of every device, without the names; a second time nothing changes', async () => {
    const [phone, tablet] = [device(), device()]
    await claim(phone, 0)
    await claim(tablet, 1)
    const member = 47_000 + owner
    const onPhone = phone.as(member)
    await onPhone.call(lookUpSavedPosts, { body: { post_ids: [GIFTS[0] ?? 0] } })
    expect(onPhone.guest).toBeUndefined()
    const onTablet = tablet.as(member)
    for (let time = 0; time < 2; time++) {
      const { claims } = (await onTablet.call(listClaims, {})).answer
      expect(new Set(claims.map(({ item_id: item }) => item))).toEqual(new Set(items.slice(0, 2)))
    }
    const posts = (await onTablet.call(getBoard, { params: params(), query: { token } })).answer.posts
    expect(posts.map((post) => post.claim)).toEqual(['mine', 'mine', 'open'])
    expect([await given(phone), await seen(phone)]).toEqual([[], expect.arrayContaining([[0, 'someone', '']])])
    expect((await onTablet.call(markClaimBought, { body: { item_id: items[0] ?? 0, bought: true } })).answer.bought).toBe(true)
    const { rowCount } = await wishlist.sql.query('select from claims where claimer_id = $1 and guest_name is null', [member])
    expect(rowCount).toBe(2)
  })

  test('and turns out to own the board learns of no claim, their own device’s included', async () => {
    const laptop = device()
    await claim(laptop)
    const loggedIn = laptop.as(owner)
    expect((await loggedIn.call(listClaims, {})).answer.claims).toEqual([])
    expect((await loggedIn.call(getBoard, { params: params() })).answer.posts.map((post) => post.claim)).toEqual([
      null,
      null,
      null,
    ])
    expect(await seen(loggedIn)).toEqual([])
    expect(await seen(device())).toEqual([[0, 'someone', 'Ana']])
  })
})

test('claims of guests end after a year, and devices without claims after a day', async () => {
  const ana = device()
  await claim(ana)
  await wishlist.sql.query("update claims set claimed = now() - interval '366 days' where board_id = $1", [board])
  await wishlist.sql.query("update guests set used = now() - interval '2 days'")
  await wishlist.maintenance.purgeExpired()
  expect(await seen(device())).toEqual([])
  const { rowCount } = await wishlist.sql.query(
    'select from guests as g where not exists (select from claims where guest_id = g.guest_id)',
  )
  expect(rowCount).toBe(0)
})

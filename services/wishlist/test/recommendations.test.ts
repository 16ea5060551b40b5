import {
  addAdToBoard,
  addToBoard,
  adSavesChanged,
  changeBoardSettings,
  type EventPayload,
  giftSavesChanged,
  listRecommended,
  postChanged,
  removeAdFromBoard,
  removeFromBoard,
  saveNewBoard,
} from '@ribbonry/contracts'
import { buildPostChanged, eventually } from '@ribbonry/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildAd } from './fake-services.ts'
import { startTestWishlist } from './test-wishlist.ts'

const wishlist = await startTestWishlist()
const ids = [61, 62, 63, 64, 65]

beforeAll(async () => {
  await wishlist.createPosts(...ids)
  await wishlist.createMembers(1, 2, 3, 4, 5, 6)
  await wishlist.publish(
    postChanged,
    buildPostChanged(64, { version: 2, categories: [7], saves: 50 }),
    buildPostChanged(65, { version: 2, categories: [8], saves: 90 }),
    buildPostChanged(61, { version: 2, categories: [7] }),
    buildPostChanged(66, { nsfw: true, saves: 900, categories: [7] }),
    buildPostChanged(67, { deleted: true, saves: 900, categories: [7] }),
  )
  await eventually(
    async () => (await wishlist.sql.query('select from known_posts where version = 2 or post_id in (66, 67)')).rowCount,
    (count) => count === 5,
  )
  for (const member of [1, 2, 3]) for (const gift of [61, 62]) await save(member, gift)
  await save(4, 61)
  await wishlist.maintenance.rebuildRecommendations()
})
afterAll(() => wishlist.close())

/** Saves a gift to a public board of the member. */
async function save(member: number, gift: number): Promise<number> {
  const who = wishlist.member(member)
  const { wishlist_id: board } = (await who.call(saveNewBoard, { body: { name: 'On show', privacy: 'public' } })).answer
  await who.call(addToBoard, { body: { post_id: gift, wishlist_id: board } })
  return board
}
const recommendedTo = async (member: number, viewer: number | 'nobody' = member) => {
  const who = viewer === 'nobody' ? wishlist.visitor : wishlist.member(viewer)
  return (await who.call(listRecommended, { params: { user_id: member, page: 1 } })).answer.posts.map(({ id, because }) => [
    id,
    because,
  ])
}

describe('recommended gifts', () => {
  test(
    'are posts that others saved together with these, then popular ones of the same categories, then popular ones, each with ' +
      'the reason',
    async () => {
      expect(await recommendedTo(4)).toEqual([
        [62, 'Others who kept Gift 61 kept this'],
        [64, 'A bit like Gift 61, which you saved'],
        [65, 'Popular with members'],
        [63, 'Popular with members'],
      ])
    },
  )

  test('are popular posts for a member without saved posts', async () => {
    expect((await recommendedTo(5)).slice(0, 2)).toEqual([
      [65, 'Popular with members'],
      [64, 'Popular with members'],
    ])
  })

  test('depend for others on the boards that they may see, and name the member', async () => {
    expect((await recommendedTo(4, 5)).slice(0, 2)).toEqual([
      [62, 'Others who kept Gift 61 kept this'],
      [64, 'A bit like Gift 61, which member-4 saved'],
    ])
    const board = await save(4, 61)
    await wishlist.member(4).call(changeBoardSettings, { body: { wishlist_id: board, privacy: 'private' } })
    expect((await recommendedTo(4, 'nobody')).map(([, because]) => because)).toEqual(
      expect.not.arrayContaining([expect.stringContaining('Gift 61')]),
    )
    expect((await recommendedTo(4))[0]?.[1]).toBe('Others who kept Gift 61 kept this')
  })
})

describe('recommendations for several saved gifts', () => {
  test('take four for each in turn, and leave out what costs more than twice as much as usual', async () => {
    await wishlist.createMembers(20, 21)
    const priced = (gifts: readonly number[], category: number, price: number) =>
      gifts.map((id) => buildPostChanged(id, { version: 2, categories: [category], price, currency: 'USD', saves: 300 }))
    const likes = [201, 202, 203, 204, 205, 206]
    const others = [211, 212]
    await wishlist.publish(
      postChanged,
      ...priced([200], 21, 10),
      ...priced([210], 22, 20),
      ...priced([220], 23, 30),
      ...priced(likes, 21, 40),
      ...priced(others, 22, 5),
      ...priced([213, 214], 22, 41),
    )
    await eventually(
      async () => (await wishlist.sql.query('select from known_posts where post_id between 200 and 220')).rowCount,
      (count) => count === 13,
    )
    await wishlist.maintenance.rebuildRecommendations()
    for (const gift of [200, 210, 220]) await save(20, gift)
    const { posts } = (await wishlist.member(20).call(listRecommended, { params: { user_id: 20, page: 1 } })).answer
    // The median of 10, 20 and 30 is 20: nothing costs more than 40.
    const found = posts.map(({ id, because_post_id: because }) => [because, id])
    const sources = found.map(([because]) => because)
    expect(sources.slice(0, 8)).toEqual([200, 200, 200, 200, 210, 210, 200, 200])
    expect(found.filter(([because]) => because === 210).map(([, id]) => id)).toEqual(expect.arrayContaining(others))
    expect(posts.filter(({ price }) => price !== null && price > 40)).toEqual([])
  })
})

describe('items on a board that is not public', () => {
  beforeAll(async () => {
    await wishlist.createPosts(71, 72, 73)
    await wishlist.createMembers(10, 11, 12, 13, 14, 15)
  })
  const made = async (member: number, privacy: 'private' | 'link', ...gifts: readonly number[]) => {
    const { wishlist_id: board } = (
      await wishlist.member(member).call(saveNewBoard, { body: { name: `Not public, ${privacy}`, privacy } })
    ).answer
    for (const gift of gifts) await wishlist.member(member).call(addToBoard, { body: { post_id: gift, wishlist_id: board } })
    return board
  }
  const companionsOf = async (gift: number) => {
    await wishlist.maintenance.rebuildRecommendations()
    return (
      await wishlist.sql.query<{ other_id: string }>('select other_id from co_saves where post_id = $1 order by other_id', [gift])
    ).rows.map(({ other_id: id }) => Number(id))
  }

  test('neither relate two posts nor add weight', async () => {
    await made(10, 'private', 71, 72)
    await made(11, 'link', 71, 72)
    const boards = [await save(12, 71), await save(12, 72), await save(13, 71)]
    await save(13, 73)
    expect(await companionsOf(71)).toEqual([])
    await save(13, 72)
    expect(await companionsOf(71)).toEqual([72])
    expect((await wishlist.sql.query('select savers, public_savers from gift_saves where post_id = 71')).rows).toEqual([
      { savers: 4, public_savers: 2 },
    ])
    await wishlist.member(12).call(changeBoardSettings, { body: { wishlist_id: boards[0] ?? 0, archived: true } })
    expect(await companionsOf(71)).toEqual([])
  })

  test('are recommended to others, where a gap would reveal them, and not to their owner', async () => {
    await made(14, 'private', 65)
    const shownTo = async (viewer: number | 'nobody') => (await recommendedTo(14, viewer)).map(([id]) => id)
    expect([await shownTo(15), await shownTo('nobody')].map((shown) => shown.includes(65))).toEqual([true, true])
    expect(await shownTo(14)).not.toContain(65)
  })
})

describe('the number of savers', () => {
  test('counts members, not boards, and is published', async () => {
    const published = new Map<number, number>()
    await wishlist.log.ensureTopic(giftSavesChanged.topic, { partitions: 6 })
    const listening = await wishlist.log.consume({
      topic: giftSavesChanged.topic,
      group: 'test',
      handle: async ({ messages }) => {
        for (const { value } of messages) {
          const { post_id: post, saves } = giftSavesChanged.payload.parse(JSON.parse(value.toString()))
          published.set(post, saves)
        }
      },
    })
    expect(
      await eventually(
        async () => published.get(61),
        (saves) => saves === 4,
      ),
    ).toBe(4)
    await wishlist.member(1).call(removeFromBoard, { body: { post_id: 61 } })
    await wishlist.maintenance.recountSaves()
    expect(
      await eventually(
        async () => published.get(61),
        (saves) => saves === 3,
      ),
    ).toBe(3)
    await listening.stop()
    expect((await wishlist.sql.query('select savers from gift_saves where post_id = 61')).rows).toEqual([{ savers: 3 }])
  })
})

describe('the number of members who have saved an ad', () => {
  test('counts each member once, and is published with an increasing version', async () => {
    const published: EventPayload<typeof adSavesChanged>[] = []
    await wishlist.log.ensureTopic(adSavesChanged.topic, { partitions: 6 })
    const listening = await wishlist.log.consume({
      topic: adSavesChanged.topic,
      group: 'test',
      handle: async ({ messages }) => {
        published.push(...messages.map(({ value }) => adSavesChanged.payload.parse(JSON.parse(value.toString()))))
      },
    })
    const publishedWith = async (saves: number) => {
      await wishlist.maintenance.recountSaves()
      return await eventually(
        async () => published.findLast(({ ad_id: ad }) => ad === 505),
        (last) => last?.saves === saves,
      )
    }
    wishlist.fakes.ads.set(505, buildAd(505))
    for (const member of [1, 2]) {
      const { wishlist_id: board } = (
        await wishlist.member(member).call(saveNewBoard, { body: { name: `Ads of ${member}`, privacy: 'private' } })
      ).answer
      await wishlist.member(member).call(addAdToBoard, { body: { ad_id: 505, wishlist_id: board } })
    }
    const { answer } = await wishlist.member(1).call(saveNewBoard, { body: { name: 'Again', privacy: 'public' } })
    await wishlist.member(1).call(addAdToBoard, { body: { ad_id: 505, wishlist_id: answer.wishlist_id } })
    expect(await publishedWith(2)).toMatchObject({ saves: 2, version: 1 })
    await wishlist.member(2).call(removeAdFromBoard, { body: { ad_id: 505 } })
    expect(await publishedWith(1)).toMatchObject({ saves: 1, version: 2 })
    await listening.stop()
  })
})

import { addToBoard, changeBoardSettings, giftSavesChanged, listRecommended, postChanged, removeFromBoard } from '@ribbonry/contracts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { aToldPost, eventually, type RunningWishlist, startWishlist } from './running-wishlist.ts'

let wishlist: RunningWishlist
const ids = [61, 62, 63, 64, 65]

beforeAll(async () => {
  wishlist = await startWishlist()
  await wishlist.gifts(...ids)
  await wishlist.members(1, 2, 3, 4, 5, 6)
  await wishlist.tell(
    postChanged, aToldPost(64, { version: 2, categories: [7], saves: 50 }), aToldPost(65, { version: 2, categories: [8], saves: 90 }), aToldPost(61, { version: 2, categories: [7] }),
    aToldPost(66, { nsfw: true, saves: 900, categories: [7] }), aToldPost(67, { deleted: true, saves: 900, categories: [7] }),
  )
  await eventually(async () => (await wishlist.sql.query('select from known_posts where saves > 0')).rowCount, (count) => count === 4)
  for (const member of [1, 2, 3]) for (const gift of [61, 62]) await save(member, gift)
  await save(4, 61)
  await wishlist.upkeep.do('recommendations')
})
afterAll(async () => {
  await wishlist.close()
})

const save = async (member: number, gift: number) => (await wishlist.member(member).ask(addToBoard, { body: { post_id: gift } })).answer.wishlist_id
const recommendedTo = async (member: number, viewer: number | 'nobody' = member) => {
  const who = viewer === 'nobody' ? wishlist.visitor : wishlist.member(viewer)
  return (await who.ask(listRecommended, { params: { user_id: member, page: 1 } })).answer.posts.map(({ id, because }) => [id, because])
}

describe('recommended gifts', () => {
  test('are those that others saved with the same gift, then popular ones alike, then popular ones, each with the reason', async () => {
    expect(await recommendedTo(4)).toEqual([
      [62, 'Because you saved Gift 61'], [64, 'Because you saved Gift 61'], [65, 'Popular with members'], [63, 'Popular with members'],
    ])
  })

  test('are popular ones for who keeps nothing', async () => {
    expect((await recommendedTo(5)).slice(0, 2)).toEqual([[65, 'Popular with members'], [64, 'Popular with members']])
  })

  test('follow for others from what they may see, in the member’s name', async () => {
    expect((await recommendedTo(4, 5))[0]).toEqual([62, 'Because member-4 saved Gift 61'])
    const board = await save(4, 61)
    await wishlist.member(4).ask(changeBoardSettings, { body: { wishlist_id: board, privacy: 'private' } })
    expect((await recommendedTo(4, 'nobody')).map(([, because]) => because)).toEqual(expect.not.arrayContaining([expect.stringContaining('Gift 61')]))
    expect((await recommendedTo(4))[0]?.[1]).toBe('Because you saved Gift 61')
  })
})

describe('how many members keep a gift', () => {
  test('is counted by members, not by boards, and told', async () => {
    const told = new Map<number, number>()
    await wishlist.log.ensureTopic(giftSavesChanged.topic, { partitions: 6 })
    const listening = await wishlist.log.consume({
      topic: giftSavesChanged.topic, group: 'test',
      handle: async ({ messages }) => {
        for (const { value } of messages) {
          const { post_id: post, saves } = giftSavesChanged.payload.parse(JSON.parse(value.toString()))
          told.set(post, saves)
        }
      },
    })
    expect(await eventually(async () => told.get(61), (saves) => saves === 4)).toBe(4)
    await wishlist.member(1).ask(removeFromBoard, { body: { post_id: 61 } })
    await wishlist.upkeep.do('saves')
    expect(await eventually(async () => told.get(61), (saves) => saves === 3)).toBe(3)
    await listening.stop()
    expect((await wishlist.sql.query('select savers from gift_saves where post_id = 61')).rows).toEqual([{ savers: 3 }])
  })
})

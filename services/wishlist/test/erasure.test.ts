import {
  addToBoard,
  claimItem,
  getBoard,
  memberChanged,
  memberErasedBy,
  memberErasureRequested,
  removeFromBoard,
  saveNewBoard,
  wishlistDataOf,
} from '@ribbonry/contracts'
import { buildMemberChanged, eventually } from '@ribbonry/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { startTestWishlist } from './test-wishlist.ts'

const LEAVING = 424_242
const STAYING = 17
const CURIOUS = 515_151

const wishlist = await startTestWishlist()

beforeAll(async () => {
  await wishlist.createPosts(81, 82)
  await wishlist.createMembers(LEAVING, STAYING)
})
afterAll(() => wishlist.close())

/** Creates a board with an item. */
async function wish(member: number): Promise<{ board: number; item: number }> {
  const me = wishlist.member(member)
  const board = (await me.call(saveNewBoard, { body: { name: 'Wishes', privacy: 'public' } })).answer.wishlist_id
  await me.call(addToBoard, { body: { post_id: 81, wishlist_id: board } })
  const [post] = (await me.call(getBoard, { params: { user_id: member, wishlist_id: board, page: 1 } })).answer.posts
  return { board, item: post?.item_id ?? 0 }
}

test('the export has the edition from which each gift was saved, also of removed ones', async () => {
  const me = wishlist.member(CURIOUS)
  await me.call(addToBoard, { body: { post_id: 81, country: 'uk' } })
  await me.call(addToBoard, { body: { post_id: 82 } })
  await me.call(removeFromBoard, { body: { post_id: 81 } })
  const { data } = (await me.call(wishlistDataOf, {})).answer
  expect(data).toMatchObject({ items: [{ number: 82, saved_in: 'US' }], taken_off_lately: [{ number: 81, saved_in: 'GB' }] })
})

/** Tables that contain the id of a member in any column. */
async function tracesOf(member: number): Promise<string[]> {
  const { rows } = await wishlist.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'wishlist' and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await wishlist.sql.query(`select from ${name} as t where to_jsonb(t)::text ~ $1 limit 1`, [
        `[^0-9]${member}[^0-9]`,
      ])
      return rowCount === 0 ? [] : [name]
    }),
  )
  return found.flat().toSorted()
}

test('erasure removes every trace of a member, leaves others alone, and publishes its completion for each request', async () => {
  const [mine, theirs] = [await wish(LEAVING), await wish(STAYING)]
  await wishlist.member(LEAVING).call(claimItem, { body: { wishlist_id: theirs.board, item_id: theirs.item } })
  await wishlist.member(STAYING).call(claimItem, { body: { wishlist_id: mine.board, item_id: mine.item } })
  await wishlist.member(LEAVING).call(addToBoard, { body: { post_id: 82, wishlist_id: mine.board } })
  await wishlist.member(LEAVING).call(removeFromBoard, { body: { post_id: 82 } })
  expect(await tracesOf(LEAVING)).toEqual(
    expect.arrayContaining(['boards', 'claims', 'items', 'keepers', 'known_members', 'removals', 'taken_off']),
  )

  const completed: number[] = []
  await wishlist.log.ensureTopic(memberErasedBy.topic, { partitions: 6 })
  const listening = await wishlist.log.consume({
    topic: memberErasedBy.topic,
    group: 'test',
    handle: async ({ messages }) =>
      void completed.push(
        ...messages
          .map(({ value }) => memberErasedBy.payload.parse(JSON.parse(value.toString())))
          .filter(({ service }) => service === 'wishlist')
          .map(({ member_id: id }) => id),
      ),
  })
  const ask = () =>
    wishlist.publish(memberErasureRequested, {
      event_id: randomUUID(),
      at: new Date().toISOString(),
      member_id: LEAVING,
      email: 'gone@example.org',
      email_confirmed: true,
    })
  await ask()
  await eventually(
    async () => completed.length,
    (count) => count > 0,
  )
  await wishlist.publish(
    memberChanged,
    buildMemberChanged(LEAVING, { version: 9, deleted: true, username: '', profile_image: '' }),
  )
  await ask()
  expect(
    await eventually(
      async () => completed,
      (ids) => ids.length === 2,
    ),
  ).toEqual([LEAVING, LEAVING])
  await listening.stop()

  expect(
    await eventually(
      () => tracesOf(LEAVING),
      (tables) => tables.length === 0,
    ),
  ).toEqual([])
  expect(
    (await wishlist.member(STAYING).call(getBoard, { params: { user_id: STAYING, wishlist_id: theirs.board, page: 1 } })).answer
      .posts,
  ).toHaveLength(1)
})

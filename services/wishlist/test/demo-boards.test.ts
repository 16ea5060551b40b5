import { listBoards, memberChanged, postChanged } from '@ribbonry/contracts'
import { demoBoards } from '@ribbonry/demo/boards'
import { buildMemberChanged, buildPostChanged, eventually } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import { startTestWishlist } from './test-wishlist.ts'

// Unlike the shared instance, this one runs the maintenance jobs on schedule.
const wishlist = await startTestWishlist({ UPKEEP: 'on' })

afterAll(() => wishlist.close())

test('boards of the demo are assigned once their members and posts exist', async () => {
  await wishlist.sql.query(
    `insert into waiting_boards (username, boards) select username, boards from jsonb_to_recordset($1::jsonb) as d
      (username text, boards jsonb)`,
    [JSON.stringify(demoBoards)],
  )
  const slugs = [...new Set(demoBoards.flatMap(({ boards }) => boards.flatMap(({ items }) => items.map(({ gift }) => gift))))]
  await wishlist.publish(memberChanged, ...demoBoards.map(({ username }, index) => buildMemberChanged(index + 1, { username })))
  await wishlist.maintenance.assignDemoBoards()
  expect((await wishlist.sql.query('select from boards')).rowCount).toBe(0)
  await wishlist.publish(postChanged, ...slugs.map((slug, index) => buildPostChanged(5000 + index, { slug, title: slug })))
  await eventually(
    async () => (await wishlist.sql.query('select from known_posts')).rowCount,
    (count) => count === slugs.length,
  )
  await eventually(
    async () => (await wishlist.sql.query('select from known_members')).rowCount,
    (count) => count === demoBoards.length,
  )
  await wishlist.maintenance.assignDemoBoards()
  const [shopper] = demoBoards
  const { boards } = (await wishlist.visitor.call(listBoards, { params: { user_id: 1 } })).answer
  const open = (shopper?.boards ?? []).filter(({ privacy }) => privacy !== 'private')
  expect(new Map(boards.map(({ name, total }) => [name, total]))).toEqual(
    new Map(open.map(({ name, items }) => [name, items.length])),
  )
  expect((await wishlist.sql.query('select from waiting_boards')).rowCount).toBe(0)
  expect((await wishlist.sql.query('select from popular_gifts')).rowCount).toBeGreaterThan(0)
})

import { listBoards, memberChanged, postChanged } from '@ribbonry/contracts'
import { demoBoards } from '@ribbonry/demo/boards'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { aToldMember, aToldPost, eventually, type RunningWishlist, startWishlist } from './running-wishlist.ts'

let wishlist: RunningWishlist

beforeAll(async () => {
  // With the upkeep that members rely on, beside what the test asks for; the shared instance has none.
  wishlist = await startWishlist({ UPKEEP: 'on' })
})
afterAll(async () => {
  await wishlist.close()
})

test('boards of the demo come to their members once these and the gifts are known', async () => {
  await wishlist.sql.query('insert into waiting_boards (username, boards) select username, boards from jsonb_to_recordset($1::jsonb) as d (username text, boards jsonb)', [JSON.stringify(demoBoards)])
  const slugs = [...new Set(demoBoards.flatMap(({ boards }) => boards.flatMap(({ items }) => items.map(({ gift }) => gift))))]
  await wishlist.tell(memberChanged, ...demoBoards.map(({ username }, index) => aToldMember(index + 1, { username })))
  await wishlist.upkeep.do('demo')
  expect((await wishlist.sql.query('select from boards')).rowCount).toBe(0)
  await wishlist.tell(postChanged, ...slugs.map((slug, index) => aToldPost(5000 + index, { slug, title: slug })))
  await eventually(async () => (await wishlist.sql.query('select from known_posts')).rowCount, (count) => count === slugs.length)
  await eventually(async () => (await wishlist.sql.query('select from known_members')).rowCount, (count) => count === demoBoards.length)
  await wishlist.upkeep.do('demo')
  const [shopper] = demoBoards
  const { boards } = (await wishlist.visitor.ask(listBoards, { params: { user_id: 1 } })).answer
  const open = (shopper?.boards ?? []).filter(({ privacy }) => privacy !== 'private')
  expect(new Map(boards.map(({ name, total }) => [name, total]))).toEqual(new Map(open.map(({ name, items }) => [name, items.length])))
  expect((await wishlist.sql.query('select from waiting_boards')).rowCount).toBe(0)
  expect((await wishlist.sql.query('select from popular_gifts')).rowCount).toBeGreaterThan(0)
})

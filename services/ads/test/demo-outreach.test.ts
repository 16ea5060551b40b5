import { preparedTestSchema } from '@ribbonry/service-kit/testing'
import { demoOutreach } from '@ribbonry/demo/outreach'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { adsLayout } from '../src/ads.database.ts'
import { DemoOutreachRepository } from '../src/demo-content/demo-outreach.repository.ts'
import { DropOffsRepository } from '../src/outreach/drop-offs/drop-offs.repository.ts'
import { OutreachListsRepository } from '../src/outreach/outreach-lists.repository.ts'

const schema = await preparedTestSchema(adsLayout)
const { source } = schema

afterAll(() => schema.close())
beforeEach(async () => {
  await source.query('truncate campaigns, creatives, leads, outreach_contacts, known_pictures restart identity cascade')
})

test('the demo has drop-offs, passed pitches and contacts, once, after repeated loads', async () => {
  const slugs = [...demoOutreach.passed.map(({ post }) => post), ...demoOutreach.contacts.map(({ gift }) => gift)]
  await source.query(
    `insert into known_pictures (post_id, version, slug, title, published)
     select place, 1, slug, slug, now() - interval '1 day' from unnest($1::text[]) with ordinality as s (slug, place)`,
    [slugs],
  )
  const now = new Date()
  for (const _ of [1, 2]) await new DemoOutreachRepository(source).insertMissing(demoOutreach, now)
  const [dropOffs, lists] = [new DropOffsRepository(source), new OutreachListsRepository(source)]
  const left = await dropOffs.list(new Date(now.getTime() - 86_400_000), 1, 50)
  expect(left.rows.map(({ email, step, link }) => [email, step, link])).toEqual(
    demoOutreach.drop_offs
      .toSorted((one, other) => one.hours_ago - other.hours_ago)
      .map(({ email, link, pitch }) => [email, pitch === undefined ? 'lead' : 'creative', link]),
  )
  const passed = await lists.listPassedPitches(1, 50)
  expect(passed.rows.map(({ title, post }) => [title, post?.slug])).toEqual(
    demoOutreach.passed.toSorted((one, other) => one.hours_ago - other.hours_ago).map(({ title, post }) => [title, post]),
  )
  const contacts = await lists.listContacts(1, 50)
  expect(contacts.rows.map(({ slug, email }) => [slug, email])).toEqual(
    demoOutreach.contacts.toSorted((one, other) => one.hours_ago - other.hours_ago).map(({ gift, email }) => [gift, email]),
  )
})

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type EventPayload, giveawayChanged } from '@ribbonry/contracts'
import { until } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { GiveawayDraftsProcessor } from '../src/newsletters/giveaway-drafts/giveaway-drafts.processor.ts'
import { BUILDER, TestNewsletterBuilder } from './test-newsletter-builder.ts'

let builder: TestNewsletterBuilder
beforeAll(async () => {
  builder = await TestNewsletterBuilder.open()
})
beforeEach(() => builder.reset())
afterAll(() => builder.close())

/** Publishes a giveaway as its service does, and waits until it is known. */
async function publish(id: number, changes: Partial<EventPayload<typeof giveawayChanged>> = {}): Promise<void> {
  await builder.newsletter.publish(giveawayChanged, {
    event_id: randomUUID(),
    at: '2026-11-28T12:00:00.000Z',
    giveaway_id: id,
    version: 1,
    slug: `win-${id}`,
    title: `Win gift ${id}`,
    post_id: id,
    starts: '2026-11-29T13:00:00.000Z',
    ends: '2026-12-10T13:00:00.000Z',
    open: true,
    ...changes,
  })
  const known = async () =>
    (await builder.newsletter.sql.query('select from known_giveaways where giveaway_id = $1', [id])).rows.length > 0
  await until('the giveaway is known', known)
}

const draft = () => builder.newsletter.provider(GiveawayDraftsProcessor).draft()
const listed = async () => (await builder.calls.get('/api/user/newsletters-scheduled', BUILDER)).body.newsletters

test('a giveaway that begins gets one draft for its audience, with the gift that is won and without a day', async () => {
  await publish(1)
  await draft()
  expect(await listed()).toEqual([])
  builder.clock.moveTo('2026-11-29T13:00:00.000Z')
  await draft()
  await draft()
  const [made, ...others] = await listed()
  expect(others).toEqual([])
  expect(made).toMatchObject({
    audience: 'giveaways',
    title: 'Win gift 1',
    subject_line: 'Win gift 1',
    schedule: null,
    days_until_send: null,
    ready: false,
    editable: true,
    posts: [{ id: 1 }],
  })
})

test('a draft that staff deleted is not made again', async () => {
  await publish(1)
  builder.clock.moveTo('2026-11-29T14:00:00.000Z')
  await draft()
  await builder.remove((await listed())[0]?.id ?? 0)
  await draft()
  expect(await listed()).toEqual([])
})

test.each([
  ['that nobody can enter', { open: false }],
  ['that has run for days', { starts: '2026-11-20T13:00:00.000Z' }],
  ['that is over', { ends: '2026-11-29T13:30:00.000Z' }],
])('a giveaway %s gets none', async (_, changes) => {
  await publish(1, changes)
  builder.clock.moveTo('2026-11-29T14:00:00.000Z')
  await draft()
  expect(await listed()).toEqual([])
})

test('staff give it a day, and it stays for its audience', async () => {
  await publish(2, { post_id: null })
  builder.clock.moveTo('2026-11-29T14:00:00.000Z')
  await draft()
  const id = (await listed())[0]?.id ?? 0
  const { newsletter } = await builder.schedule({ newsletter_id: id, post_ids: [3], ready: true })
  expect(newsletter).toMatchObject({ audience: 'giveaways', ready: true, posts: [{ id: 3 }] })
  const { text } = await builder.schedule({ newsletter_id: id, post_ids: [3], preview: true })
  expect(text?.replaceAll(/\s+/g, ' ')).toContain('you subscribed to giveaways')
})

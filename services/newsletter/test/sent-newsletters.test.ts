import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { TestNewsletterBuilder } from './test-newsletter-builder.ts'

let builder: TestNewsletterBuilder
beforeAll(async () => {
  builder = await TestNewsletterBuilder.open()
})
beforeEach(() => builder.reset())
afterAll(() => builder.close())

test('a newsletter can be read by everybody once its sending has begun, as it was sent', async () => {
  const id = await builder.make({ emoji: '🪁', subheading: 'They come back', post_ids: [2, 1] })
  expect((await builder.everybody.get(`/api/newsletters/${id}`)).status).toBe(404)
  await builder.begin(id, '2026-11-28T15:00:00.000Z', 'sending')
  await builder.publishGifts({ post_id: 2, version: 2, title: 'Another name' })
  const { body } = await builder.everybody.get(`/api/newsletters/${id}/`)
  expect(body.newsletter).toMatchObject({
    id,
    title: 'Gift 2, Gift 1',
    subject: 'Six kites',
    emoji: '🪁',
    subheading: 'They come back',
    sent: '2026-11-28T15:00:00.000Z',
    posts: [
      { id: 2, place: 1, title: 'Gift 2', slug: 'gift-2' },
      { id: 1, place: 2 },
    ],
  })
})

test('those that were sent are listed, the latest first, with the pictures of their first gifts', async () => {
  const [first, second] = [await builder.make({ post_ids: [1, 2, 3, 4] }), await builder.make()]
  await builder.make({ subject: 'To come' })
  await builder.begin(first, '2026-11-20T15:00:00.000Z')
  await builder.begin(second, '2026-11-27T15:00:00.000Z')
  const { body } = await builder.everybody.get('/api/newsletters/')
  expect([body.total, body.newsletters.map(({ id }) => id)]).toEqual([2, [second, first]])
  expect([body.newsletters[1]?.posts.length, body.newsletters[1]?.posts_count]).toEqual([3, 4])
  expect((await builder.everybody.get('/api/newsletters?page=2')).body.newsletters).toEqual([])
})

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { serveHttp } from '@ribbonry/testing'
import { LinkChecksProcessor } from '../src/newsletters/link-checks/link-checks.processor.ts'
import { TestNewsletterBuilder } from './test-newsletter-builder.ts'

const requests: string[] = []
const shop = await serveHttp((request, response) => {
  requests.push(request.url ?? '')
  response.writeHead(Number(/\d+/.exec(request.url ?? '')?.[0] ?? 200))
  response.end()
})

let builder: TestNewsletterBuilder
beforeAll(async () => {
  builder = await TestNewsletterBuilder.open({ NEWSLETTER_LINK_CHECKS: 'on', FETCH_ALLOW_HOSTS: new URL(shop.url).host })
})
beforeEach(async () => {
  await builder.reset()
  requests.length = 0
})
afterAll(async () => {
  await builder.close()
  await shop.close()
})

const check = () => builder.newsletter.provider(LinkChecksProcessor).check()
const silentOf = async (id: number): Promise<readonly number[]> => {
  const { checks } = (await builder.calls.get(`/api/user/newsletter-builder/newsletter/${id}`, { roles: ['editor'] })).body
  return checks.filter(({ check: name }) => name === 'silent-link').flatMap(({ post_ids: ids }) => ids)
}

test('links that do not answer are advice: dead, failing and unreachable ones, and none that turns robots away', async () => {
  await builder.publishGifts(
    { post_id: 1, version: 2, link: `${shop.url}/200` },
    { post_id: 2, version: 2, link: `${shop.url}/404` },
    { post_id: 3, version: 2, link: `${shop.url}/500` },
    { post_id: 4, version: 2, link: `${shop.url}/403` },
    { post_id: 5, version: 2, link: 'http://127.0.0.1:1/' },
  )
  const id = await builder.make({ post_ids: [1, 2, 3, 4, 5] })
  expect(await silentOf(id)).toEqual([])
  await check()
  expect(await silentOf(id)).toEqual([2, 3, 5])
  expect((await builder.schedule({ newsletter_id: id, post_ids: [1, 2, 3, 4, 5], ready: true })).meta.status).toBe('success')
})

test('a link is asked again when it has changed, or after half a day, and no gift that is in no coming newsletter', async () => {
  await builder.publishGifts(
    { post_id: 1, version: 2, link: `${shop.url}/404` },
    { post_id: 2, version: 2, link: `${shop.url}/200` },
  )
  const id = await builder.make({ post_ids: [1] })
  await check()
  await check()
  expect(requests).toEqual(['/404'])
  await builder.publishGifts({ post_id: 1, version: 3, link: `${shop.url}/201` })
  expect(await silentOf(id)).toEqual([])
  await check()
  builder.clock.moveTo('2026-11-30T00:00:01.000Z')
  await check()
  expect(requests).toEqual(['/404', '/201', '/201'])
})

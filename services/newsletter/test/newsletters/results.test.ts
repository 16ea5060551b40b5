import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { CallAnswer, getNewsletterResults, listNewsletterEvents } from '@ribbonry/contracts'
import { serveHttp } from '@ribbonry/testing'
import { NewsletterFixtures } from '../newsletter-fixtures.ts'
import type { TestNewsletter } from '../test-newsletter.ts'
import { smtpError, type TestSmtpServer } from '../test-smtp-server.ts'
import { knowPost, makeNewsletter, makeSubscribers } from './made-newsletters.ts'

const fixtures = new NewsletterFixtures()
/** What tracking answers; undefined while it is away. */
let events: CallAnswer<typeof listNewsletterEvents> | undefined
const tracking = await serveHttp((_, response) => {
  response.writeHead(events === undefined ? 503 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ ...events, meta: { status: events === undefined ? 'error' : 'success' } }))
})
afterAll(async () => {
  await fixtures.closeShared()
  await tracking.close()
})

let newsletter: TestNewsletter
let smtp: TestSmtpServer
beforeEach(async () => {
  const environment = { NEWSLETTER_PACE: 'off', NEWSLETTER_WARM_UP: '0', NEWSLETTER_AT_ONCE: '2', TRACKING_URL: tracking.url }
  ;({ newsletter, smtp } = await fixtures.shared(environment))
  events = { scanned: 0, links: [] }
})

type Results = CallAnswer<typeof getNewsletterResults>
const results = async (id: number): Promise<Results> =>
  (await newsletter.get(`/api/user/newsletter-builder/results/${id}`, ['editor'])).body as unknown as Results

test('the results of a newsletter are its mails, who unsubscribed by it, and visits and clicks by place', async () => {
  const [gone] = await makeSubscribers(newsletter.sql, 5)
  const posts = [await knowPost(newsletter.sql, { title: 'A teapot' }), await knowPost(newsletter.sql, { title: 'A cup' })]
  smtp.behaviour = { recipient: (address) => (address === gone ? smtpError(550, '5.1.1 No such user') : undefined) }
  const id = await makeNewsletter(newsletter.sql, { posts })
  await newsletter.sweepNewsletters()
  await newsletter.waitForNewsletter(id, 'sent')
  const oneClick = /List-Unsubscribe:\s*<https:\/\/ribbonry\.test([^>]+)>/.exec(smtp.mails[0]?.raw ?? '')?.[1] ?? ''
  for (let times = 0; times < 2; times += 1) await newsletter.postForm(oneClick, { 'List-Unsubscribe': 'One-Click' })
  events = { scanned: 6, links: [{ post_id: posts[1] ?? 0, place: 2, visits: 3, clicks: 1 }] }
  expect(await results(id)).toMatchObject({
    sent: 4,
    bounced: 1,
    complained: 0,
    unsubscribed: 1,
    visits: 3,
    clicks: 1,
    scanned: 6,
    posts: [
      { id: posts[0], place: 1, title: 'A teapot', visits: 0, clicks: 0 },
      { id: posts[1], place: 2, title: 'A cup', visits: 3, clicks: 1 },
    ],
  })
})

test('figures that cannot be counted now are refused, and not shown as none', async () => {
  await makeSubscribers(newsletter.sql, 1)
  const id = await makeNewsletter(newsletter.sql)
  await newsletter.sweepNewsletters()
  await newsletter.waitForNewsletter(id, 'sent')
  events = undefined
  expect((await results(id)) as object).toMatchObject({ meta: { code: 'figures-away' } })
})

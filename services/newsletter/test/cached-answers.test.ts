import { testCachedAnswers } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll } from '@jest/globals'
import { NB, TestNewsletterBuilder } from './test-newsletter-builder.ts'

const builder = await TestNewsletterBuilder.open()
afterAll(() => builder.close())

/** Sends a newsletter at once; its id. */
async function send(): Promise<number> {
  const id = await builder.make({ ready: true })
  await builder.calls.send('POST', `${NB}/send-now`, { newsletter_id: id }, { roles: ['access'] })
  await until('its sending has begun', async () => (await builder.everybody.get(`/api/newsletters/${id}`)).status === 200)
  return id
}

testCachedAnswers('newsletter', {
  running: { url: builder.newsletter.url, redis: builder.newsletter.redis },
  prepare: async () => {
    await builder.reset()
    const id = await send()
    return () => ['/api/newsletters', `/api/newsletters/${id}`]
  },
  changes: { newsletter: { 'another one that is sent': send } },
})

import { testCachedAnswers } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll } from '@jest/globals'
import { NB, NewsletterDesk } from './newsletter-desk.ts'

const desk = await NewsletterDesk.open()
afterAll(() => desk.close())

/** Sends a newsletter at once; its id. */
async function send(): Promise<number> {
  const id = await desk.make({ ready: true })
  await desk.calls.send('POST', `${NB}/send-now`, { newsletter_id: id }, { roles: ['access'] })
  await until('its sending has begun', async () => (await desk.everybody.get(`/api/newsletters/${id}`)).status === 200)
  return id
}

testCachedAnswers('newsletter', {
  running: { url: desk.newsletter.url, redis: desk.newsletter.redis },
  prepare: async () => {
    await desk.reset()
    const id = await send()
    return () => ['/api/newsletters', `/api/newsletters/${id}`]
  },
  changes: { newsletter: { 'another one that is sent': send } },
})

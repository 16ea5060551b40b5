import { demoNewsletters, demoSubscribers } from '@ribbonry/demo/newsletters'
import { preparedTestSchema } from '@ribbonry/service-kit/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { DemoNewslettersRepository } from '../src/demo-content/demo-newsletters.repository.ts'
import { DemoSubscribersRepository } from '../src/demo-content/demo-subscribers.repository.ts'
import { newsletterLayout } from '../src/newsletter.database.ts'

const schema = await preparedTestSchema(newsletterLayout)
const { source } = schema
const now = new Date('2026-11-20T12:00:00Z')
const newsletters = new DemoNewslettersRepository(source)

afterAll(() => schema.close())
beforeEach(async () => {
  await source.query('truncate newsletters, known_posts, recipients, direct_links restart identity cascade')
})

async function tellGifts(slugs: readonly string[]): Promise<void> {
  await source.query(
    `insert into known_posts (post_id, version, deleted, slug, title, what, merchant, link, nsfw, published, broken, unavailable)
     select place, 1, false, slug, 'Gift ' || place, '', '', '', false, now(), false, false
     from unnest($1::text[]) with ordinality as given (slug, place)`,
    [slugs],
  )
}
const allSlugs = [...new Set(demoNewsletters.flatMap(({ gifts }) => gifts))]

describe('the demo’s newsletters', () => {
  test('wait for their gifts', async () => {
    const [first = '', ...others] = allSlugs
    await tellGifts(others)
    expect(await newsletters.listUnknown(demoNewsletters)).toEqual([first])
  })

  test('are two that were sent, one that is ready and one that is not, each once', async () => {
    await new DemoSubscribersRepository(source).insertIfAbsent(demoSubscribers, now)
    await tellGifts(allSlugs)
    expect(await newsletters.insertIfAbsent(demoNewsletters, now)).toBe(4)
    expect(await newsletters.insertIfAbsent(demoNewsletters, now)).toBe(0)
    const rows = await source.query<unknown[]>(
      'select state, ready, send_at, letter is not null as "hasLetter" from newsletters order by send_at',
    )
    expect(rows).toEqual([
      { state: 'sent', ready: true, send_at: new Date('2026-10-30T14:00:00Z'), hasLetter: true },
      { state: 'sent', ready: true, send_at: new Date('2026-11-13T15:00:00Z'), hasLetter: true },
      { state: 'scheduled', ready: true, send_at: new Date('2026-11-25T15:00:00Z'), hasLetter: false },
      { state: 'scheduled', ready: false, send_at: new Date('2026-12-02T15:00:00Z'), hasLetter: false },
    ])
    expect(await source.query('select post_id::integer from direct_links')).toHaveLength(1)
  })

  test('that were sent went to every subscriber, and a few came back', async () => {
    await new DemoSubscribersRepository(source).insertIfAbsent(demoSubscribers, now)
    await tellGifts(allSlugs)
    await newsletters.insertIfAbsent(demoNewsletters, now)
    const sends = await source.query<unknown[]>(
      `select count(*)::integer as sent, count(bounced)::integer as bounced, count(unsubscribed_at)::integer as unsubscribed
       from newsletter_sends group by newsletter_id`,
    )
    expect(sends).toEqual([
      { sent: 40, bounced: 1, unsubscribed: 1 },
      { sent: 40, bounced: 1, unsubscribed: 1 },
    ])
  })
})

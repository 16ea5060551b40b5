import { afterAll, describe, expect, test } from '@jest/globals'
import { postChanged } from '@ribbonry/contracts'
import { until } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { startTestTracking } from './test-tracking.ts'

const tracking = await startTestTracking({ SCORES: 'off', INGEST: 'off' })

afterAll(() => tracking.close())

type Change = Parameters<typeof postChanged.key>[0]

function createChange(postId: number, version: number, given: Partial<Change> = {}): Change {
  return {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    post_id: postId,
    version,
    deleted: false,
    slug: `gift-${postId}`,
    title: `Gift ${postId}`,
    image: '/media/a.jpg',
    price: 19.99,
    currency: 'GBP',
    link: 'https://shop.example',
    nsfw: false,
    published: '2026-11-01T10:00:00.000Z',
    ...given,
  }
}

async function publishChanges(...changes: Change[]): Promise<void> {
  await tracking.log.publish(
    postChanged.topic,
    changes.map((change) => ({ key: postChanged.key(change), value: JSON.stringify(change) })),
  )
}

async function findPost(id: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await tracking.sql.query<Record<string, unknown>>('select * from known_posts where post_id = $1', [id])
  return rows[0]
}

describe('a changed post of the catalogue', () => {
  test('is upserted', async () => {
    await publishChanges(createChange(1, 1, { saves: 3 }))
    await until('the gift is known', async () => (await findPost(1)) !== undefined)
    expect(await findPost(1)).toMatchObject({
      slug: 'gift-1',
      price_cents: '1999',
      currency: 'GBP',
      saves: 3,
      deleted: false,
      published: new Date('2026-11-01T10:00:00Z'),
    })
  })

  test('is applied by version: older and repeated events change nothing', async () => {
    await publishChanges(
      createChange(2, 5, { title: 'Now' }),
      createChange(2, 4, { title: 'Before' }),
      createChange(2, 5, { title: 'Again' }),
      createChange(20, 1),
    )
    await until('all was read', async () => (await findPost(20)) !== undefined && (await findPost(2)) !== undefined)
    expect(await findPost(2)).toMatchObject({ version: 5, title: 'Now' })
    await publishChanges(createChange(2, 3, { title: 'Late' }), createChange(2, 6, { title: 'Later' }))
    await until('the later is known', async () => (await findPost(2))?.version === 6)
    expect((await findPost(2))?.title).toBe('Later')
  })

  test('without saves keeps the stored number', async () => {
    await publishChanges(createChange(3, 1, { saves: 8 }), createChange(3, 2, { price: null }))
    await until('the second is known', async () => (await findPost(3))?.version === 2)
    expect(await findPost(3)).toMatchObject({ saves: 8, price_cents: null })
  })

  test('with other saves and the same version is applied by time', async () => {
    const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
    await publishChanges(
      createChange(6, 1, { saves: 500, at: at(0) }),
      createChange(6, 1, { saves: 501, at: at(1), title: 'The same' }),
    )
    await until('one more keeps it', async () => (await findPost(6))?.saves === 501)
    await publishChanges(createChange(6, 1, { saves: 503, at: at(3) }))
    await until('two more keep it', async () => (await findPost(6))?.saves === 503)
    await publishChanges(createChange(6, 1, { saves: 502, at: at(2) }), createChange(6, 2, { at: at(4), title: 'Next' }))
    await until('the next version is known', async () => (await findPost(6))?.version === 2)
    expect(await findPost(6)).toMatchObject({ saves: 503, title: 'Next' })
    await publishChanges(createChange(6, 2, { saves: 0, at: at(5) }))
    await until('nobody keeps it', async () => (await findPost(6))?.saves === 0)
  })

  test('can be deleted', async () => {
    await publishChanges(createChange(4, 1), createChange(4, 2, { deleted: true }))
    await until('it is gone', async () => (await findPost(4))?.deleted === true)
    expect(await findPost(4)).toMatchObject({ version: 2 })
  })

  test('that is unreadable goes to the dead letters with the reason and blocks nothing', async () => {
    const reasons: (string | undefined)[] = []
    await tracking.log.ensureTopic(`${postChanged.topic}.dead`, { partitions: 1 })
    const dead = await tracking.log.consume({
      topic: `${postChanged.topic}.dead`,
      group: 'test',
      handle: async ({ messages }) => void reasons.push(...messages.map(({ headers }) => headers['dead-reason'])),
    })
    await tracking.log.publish(postChanged.topic, [
      { key: '5', value: 'gibberish' },
      { key: '5', value: JSON.stringify({ ...createChange(5, 1), title: 7 }) },
    ])
    await publishChanges(createChange(5, 2))
    await until('the next is known', async () => (await findPost(5)) !== undefined)
    await until('both are kept with reasons', async () => reasons.length === 2)
    expect(reasons).toEqual(['not JSON', expect.stringContaining('title')])
    await dead.stop()
  })

  test('keeps the source and the picture if a later event has none', async () => {
    const picture = { id: 'a', src: '/media/a.jpg', width: 1, height: 1, alt: '', color: '#ffffff' }
    await publishChanges(createChange(901, 1, { image: '', source: 'feed' }))
    await until('it is known', async () => (await findPost(901)) !== undefined)
    expect(await findPost(901)).toMatchObject({ source: 'feed', pictured: false })
    await publishChanges(createChange(901, 2, { picture, source: 'feed' }), createChange(901, 3, { image: '' }))
    await until('it is known anew', async () => (await findPost(901))?.['version'] === 3)
    expect(await findPost(901)).toMatchObject({ source: 'feed', pictured: true })
    await publishChanges(createChange(901, 4, { picture: null }))
    await until('its picture is gone', async () => (await findPost(901))?.['pictured'] === false)
  })
})

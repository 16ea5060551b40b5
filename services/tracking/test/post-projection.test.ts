import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { postChanged } from '@ribbonry/contracts'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startTracking, type RunningTracking } from './running-tracking.ts'

const DEADLINE_MS = 15_000

let tracking: RunningTracking

beforeAll(async () => {
  tracking = await startTracking({ SCORES: 'off', INGEST: 'off' })
})
afterAll(async () => {
  await tracking.close()
})

type Change = Parameters<typeof postChanged.key>[0]

function aChange(postId: number, version: number, given: Partial<Change> = {}): Change {
  return {
    event_id: randomUUID(), at: new Date().toISOString(), post_id: postId, version, deleted: false, slug: `gift-${postId}`, title: `Gift ${postId}`,
    image: '/media/a.jpg', price: 19.99, currency: 'GBP', link: 'https://shop.example', nsfw: false, published: '2026-11-01T10:00:00.000Z', ...given,
  }
}

async function tell(...changes: Change[]): Promise<void> {
  await tracking.log.publish(postChanged.topic, changes.map((change) => ({ key: postChanged.key(change), value: JSON.stringify(change) })))
}

async function known(id: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await tracking.sql.query<Record<string, unknown>>('select * from known_posts where post_id = $1', [id])
  return rows[0]
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; await wait(50)) if (await holds()) return
  throw new Error(`Not in time: ${what}`)
}

describe('what the catalogue tells of a gift', () => {
  test('is known here from then on', async () => {
    await tell(aChange(1, 1, { saves: 3 }))
    await until('the gift is known', async () => (await known(1)) !== undefined)
    expect(await known(1)).toMatchObject({ slug: 'gift-1', price_cents: '1999', currency: 'GBP', saves: 3, deleted: false, published: new Date('2026-11-01T10:00:00Z') })
  })

  test('counts by its version: older news and the same news again change nothing', async () => {
    await tell(aChange(2, 5, { title: 'Now' }), aChange(2, 4, { title: 'Before' }), aChange(2, 5, { title: 'Again' }), aChange(20, 1))
    await until('all was read', async () => (await known(20)) !== undefined && (await known(2)) !== undefined)
    expect(await known(2)).toMatchObject({ version: 5, title: 'Now' })
    await tell(aChange(2, 3, { title: 'Late' }), aChange(2, 6, { title: 'Later' }))
    await until('the later is known', async () => (await known(2))?.version === 6)
    expect((await known(2))?.title).toBe('Later')
  })

  test('may say nothing of how many keep it, which then stays as it was', async () => {
    await tell(aChange(3, 1, { saves: 8 }), aChange(3, 2, { price: null }))
    await until('the second is known', async () => (await known(3))?.version === 2)
    expect(await known(3)).toMatchObject({ saves: 8, price_cents: null })
  })

  test('may be that more or fewer keep it, which is no new version: what was told last holds', async () => {
    const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
    await tell(aChange(6, 1, { saves: 500, at: at(0) }), aChange(6, 1, { saves: 501, at: at(1), title: 'The same' }))
    await until('one more keeps it', async () => (await known(6))?.saves === 501)
    await tell(aChange(6, 1, { saves: 503, at: at(3) }))
    await until('two more keep it', async () => (await known(6))?.saves === 503)
    await tell(aChange(6, 1, { saves: 502, at: at(2) }), aChange(6, 2, { at: at(4), title: 'Next' }))
    await until('the next version is known', async () => (await known(6))?.version === 2)
    expect(await known(6)).toMatchObject({ saves: 503, title: 'Next' })
    await tell(aChange(6, 2, { saves: 0, at: at(5) }))
    await until('nobody keeps it', async () => (await known(6))?.saves === 0)
  })

  test('may be that it is gone', async () => {
    await tell(aChange(4, 1), aChange(4, 2, { deleted: true }))
    await until('it is gone', async () => (await known(4))?.deleted === true)
    expect(await known(4)).toMatchObject({ version: 2 })
  })

  test('holds nothing up when it cannot be read: that goes to the dead letters with its reason', async () => {
    const reasons: (string | undefined)[] = []
    await tracking.log.ensureTopic(`${postChanged.topic}.dead`, { partitions: 1 })
    const dead = await tracking.log.consume({
      topic: `${postChanged.topic}.dead`, group: 'test', handle: async ({ messages }) => void reasons.push(...messages.map(({ headers }) => headers['dead-reason'])),
    })
    await tracking.log.publish(postChanged.topic, [{ key: '5', value: 'gibberish' }, { key: '5', value: JSON.stringify({ ...aChange(5, 1), title: 7 }) }])
    await tell(aChange(5, 2))
    await until('the next is known', async () => (await known(5)) !== undefined)
    await until('both are kept with reasons', async () => reasons.length === 2)
    expect(reasons).toEqual(['not JSON', expect.stringContaining('title')])
    await dead.stop()
  })

  test('keep the source and the picture where a later event says nothing of them', async () => {
    const picture = { id: 'a', src: '/media/a.jpg', width: 1, height: 1, alt: '', color: '#ffffff' }
    await tell(aChange(901, 1, { image: '', source: 'feed' }))
    await until('it is known', async () => (await known(901)) !== undefined)
    expect(await known(901)).toMatchObject({ source: 'feed', pictured: false })
    await tell(aChange(901, 2, { picture, source: 'feed' }), aChange(901, 3, { image: '' }))
    await until('it is known anew', async () => (await known(901))?.['version'] === 3)
    expect(await known(901)).toMatchObject({ source: 'feed', pictured: true })
    await tell(aChange(901, 4, { picture: null }))
    await until('its picture is gone', async () => (await known(901))?.['pictured'] === false)
  })
})

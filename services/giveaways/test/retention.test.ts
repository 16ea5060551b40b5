import type { StaffGiveaway } from '@ribbonry/contracts'
import { callerHeaders } from '@ribbonry/service-kit/testing'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RetentionService } from '../src/addresses/retention.service.ts'
import { UnusedPicturesProcessor } from '../src/editing/unused-pictures.processor.ts'
import { DAY_MS, FulfilmentFixture, linkOf, MINUTE_MS } from './fulfilment-fixture.ts'
import { EDITOR, ONE_PIXEL_PNG, startTestGiveaways, testClock } from './test-giveaways.ts'

const giveaways = await startTestGiveaways()
const fulfilment = new FulfilmentFixture(giveaways)
let count = 0

afterAll(() => fulfilment.close())
afterEach(() => testClock.setBack())

describe('an entry', () => {
  const eraseDue = () => giveaways.service.app.get(RetentionService, { strict: false }).eraseDue()

  async function entered(): Promise<{ slug: string; id: number; email: string; confirm: () => Promise<string | undefined> }> {
    const [slug, email] = [`long-${(count += 1)}`, `late${count}@example.org`]
    const { rows } = await giveaways.sql.query<{ id: number }>(
      `insert into giveaways (slug, title, description, sponsor, winners, starts, ends)
       values ($1, 'A kite', '', '', 1, now() - interval '1 day', now() + interval '30 days') returning id`,
      [slug],
    )
    await giveaways.send('POST', `/api/giveaway/${slug}/enter`, { email })
    const code = linkOf(await fulfilment.latestMailTo(email))
      .pathname.split('/')
      .at(-2)
    const confirm = async () => (await giveaways.send('POST', '/api/giveaway/confirm-entry', { code })).body.meta.code
    return { slug, id: rows[0]?.id ?? 0, email, confirm }
  }
  const left = async (id: number) => (await giveaways.sql.query('select 1 from entries where giveaway_id = $1', [id])).rows.length

  test('that nobody confirms within a week is removed, and its link ends to the minute', async () => {
    const { id, confirm } = await entered()
    testClock.aheadMs += 7 * DAY_MS + MINUTE_MS
    expect(await confirm()).toBe('entry-link-invalid')
    await eraseDue()
    expect(await left(id)).toBe(0)
  })

  test('is kept until then, and from its confirmation on', async () => {
    const { id, confirm } = await entered()
    testClock.aheadMs += 7 * DAY_MS - MINUTE_MS
    await eraseDue()
    expect(await left(id)).toBe(1)
    expect(await confirm()).toBeUndefined()
    testClock.aheadMs += 30 * DAY_MS
    await eraseDue()
    expect(await left(id)).toBe(1)
  })

  test('whose link is mailed again has another week', async () => {
    const { id, slug, email, confirm } = await entered()
    testClock.aheadMs += 6 * DAY_MS
    await giveaways.send('POST', `/api/giveaway/${slug}/enter`, { email })
    testClock.aheadMs += 6 * DAY_MS
    await eraseDue()
    expect([await left(id), await confirm()]).toEqual([1, undefined])
  })
})

describe('a picture', () => {
  const sweep = () => giveaways.service.app.get(UnusedPicturesProcessor, { strict: false }).remove()
  const folder = join(tmpdir(), `ribbonry-test-giveaways-${process.pid}`)
  const isStored = (id: string): boolean =>
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true }).some(
      (entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(id),
    )

  async function send(method: string, path: string, fields: Readonly<Record<string, string>>, picture?: Uint8Array) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (picture !== undefined) form.set('picture', new Blob([new Uint8Array(picture)]), 'picture.png')
    const response = await fetch(giveaways.url + path, { method, body: form, headers: await callerHeaders(EDITOR) })
    return ((await response.json()) as { giveaway: StaffGiveaway }).giveaway
  }

  test('is removed from the store a day after the last giveaway has stopped to show it', async () => {
    const dates = { starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }
    const one = await send('POST', '/api/admin/giveaways', { title: 'Win one', ...dates }, ONE_PIXEL_PNG)
    const other = await send('POST', '/api/admin/giveaways', { title: 'Win another', ...dates }, ONE_PIXEL_PNG)
    const id = one.picture.id ?? ''
    expect([other.picture.id, isStored(id)]).toEqual([id, true])
    const later = async (): Promise<void> => {
      await sweep()
      testClock.aheadMs += DAY_MS + MINUTE_MS
      await sweep()
    }
    await later()
    expect(isStored(id)).toBe(true)
    await send('PUT', `/api/admin/giveaways/${one.id}`, { remove_picture: 'true' })
    await later()
    expect(isStored(id)).toBe(true)
    await send('PUT', `/api/admin/giveaways/${other.id}`, { remove_picture: 'true' })
    await sweep()
    expect(isStored(id)).toBe(true)
    await later()
    expect(isStored(id)).toBe(false)
  })
})

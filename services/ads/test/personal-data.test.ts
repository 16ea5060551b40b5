import { campaignChanged, memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { UnusedPicturesProcessor } from '../src/pitching/creatives/unused-pictures.processor.ts'
import { ExpiryService } from '../src/upkeep/expiry.service.ts'
import { startTestAds, TEST_MEDIA_DIR } from './test-ads.ts'
import { ADMIN, member, PITCH } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches } = ads
/** Members whom no other test file erases, because events of erasures are read from the beginning. */
const [OWNER, STRANGER] = [531, 541]
const owner = member(OWNER, 'advertiser')

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const erase = (memberId: number, email: string, confirmed: boolean) =>
  ads.publish(memberErasureRequested, {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    member_id: memberId,
    email,
    email_confirmed: confirmed,
  })

const isKept = async (image: string): Promise<boolean> => {
  const id = image.split('/')[2] ?? ''
  return await access(join(TEST_MEDIA_DIR, 'pictures', id.slice(0, 2), id.slice(2, 4), id, 'master.webp')).then(
    () => true,
    () => false,
  )
}

/** Tables with a text in any row. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await ads.sql.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'ads' and tablename <> 'outbox' order by 1",
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hits = await ads.sql.query(`select from ${name} as t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0`, [text])
      return hits.rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

describe('a member’s data', () => {
  test('is exported to them: campaigns, pitches, versions and pictures, with the comments of staff left out', async () => {
    const { creative, campaign } = await pitches.running(owner)
    await pitches.running(member(32))
    await pitches.post(`creative/${creative}/comments`, { comments: 'A secret' }, ADMIN)
    const { data } = (await pitches.get('my-data/ads', owner)).body
    expect(data['campaigns']).toMatchObject([{ number: campaign, plan: 'premium', paid_dollars: '249.0000000000000000' }])
    expect(data['pitches']).toMatchObject([{ number: creative, title: PITCH.title, status: 'running' }])
    expect([data['versions_of_pitches']?.length, data['pictures']?.length]).toEqual([1, 1])
    expect(JSON.stringify(data)).not.toContain('A secret')
    expect((await pitches.get('my-data/ads', ADMIN)).body.data['comments_as_staff']).toMatchObject([{ text: 'A secret' }])
  })

  test('is erased with texts, pictures, comments, leads and mails; running ads stop, and others keep theirs', async () => {
    const [changed, erased] = [await recordEvents(ads.log, campaignChanged), await recordEvents(ads.log, memberErasedBy)]
    const { creative, campaign } = await pitches.running(owner)
    const { image } = (await pitches.get(`creative/${creative}`, owner)).body.creative
    const others = await pitches.running(member(32))
    await pitches.post(`campaign/${campaign}/generate-edit-link`, {}, owner)
    await pitches.post(`creative/${others.creative}/comments`, { comments: 'Mine' }, { userId: OWNER, roles: ['access'] })
    await pitches.post('ssnaleads', { name: 'Ann', email: 'ann@example.org', link: 'https://ann.example/', plan: 'basic' })
    await erase(OWNER, 'ann@example.org', true)
    await until('the erasure is published', () =>
      erased.events.some(({ member_id: id, service }) => id === OWNER && service === 'ads'),
    )
    expect(await pitches.isServed(creative)).toBe(false)
    expect(await pitches.isServed(others.creative)).toBe(true)
    expect([await tablesWith('ann@example.org'), await tablesWith(String(campaign))]).toEqual([[], ['activity']])
    const { rows } = await ads.sql.query('select author_id, text from creative_comments')
    expect(rows).toEqual([{ author_id: null, text: 'Mine' }])
    await until('payments gets the event', () =>
      changed.events.some((event) => event.campaign === campaign && event.owner_id === null),
    )
    await ads.service.app.get(ExpiryService, { strict: false }).removeExpired()
    await ads.service.app.get(UnusedPicturesProcessor, { strict: false }).remove()
    expect(await isKept(image)).toBe(false)
    await Promise.all([changed.stop(), erased.stop()])
  })

  test('under an unconfirmed address stays, since it may belong to somebody else', async () => {
    const erased = await recordEvents(ads.log, memberErasedBy)
    await pitches.post('ssnaleads', { name: 'Bob', email: 'bob@example.org', link: 'https://bob.example/', plan: 'basic' })
    await erase(STRANGER, 'bob@example.org', false)
    await until('the erasure is published', () => erased.events.some(({ member_id: id }) => id === STRANGER))
    expect(await tablesWith('bob@example.org')).toEqual(['campaigns', 'due_mails', 'leads'])
    await erased.stop()
  })
})

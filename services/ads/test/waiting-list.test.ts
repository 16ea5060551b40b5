import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { WAITING_PER_PAGE } from '@ribbonry/contracts'
import { plansNow } from '@ribbonry/testing'
import { WaitingCreativesRepository } from '../src/pitching/review/waiting-creatives.repository.ts'
import { startTestAds } from './test-ads.ts'
import { ADMIN, member, PITCH } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches } = ads

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const list = async (query = '') => (await pitches.get(`creative/unapproved/all${query}`, ADMIN)).body
const idsOf = async (query: string): Promise<number[]> => (await list(query)).creatives.map(({ id }) => id)

/** Adds waiting creatives in campaigns of their own, each waiting a second longer than the one before. */
async function addWaiting(count: number, review = 'waiting'): Promise<void> {
  await ads.sql.query(
    `with made as (
       insert into campaigns (id, owner_id, claimed_at, last_step, last_step_at, created)
       select 5000000 + $2 + n, 1000 + n, now(), 'claimed', now(), now() from generate_series(1, $1::int) as n returning id
     )
     insert into creatives (campaign_id, advertiser, title, content, currency, link, waiting_since, review)
     select id, 'Many', 'One of many ' || id, '', 'USD', 'https://many.example/' || id,
       now() - (id - 5000000) * interval '1 second', $3 from made`,
    [count, review === 'waiting' ? 0 : 100_000, review],
  )
}

describe('the search of the approvals', () => {
  test('finds only by title, advertiser, host of the link, campaign, and name or address of the owner', async () => {
    const lamp = await pitches.claimed(member(31), { title: 'A lamp', link: 'https://lamps.example/teapot' })
    const teapot = await pitches.claimed(member(32), { title: 'A teapot', link: 'https://pots.example/lamp?of=lamps.example' })
    await ads.sql.query("update creatives set advertiser = 'Spout and Sons' where id = $1", [teapot.creative])
    const found = async (text: string) => await idsOf(`?search=${encodeURIComponent(text)}`)
    expect(await found('a LAMP')).toEqual([lamp.creative])
    expect(await found('spout')).toEqual([teapot.creative])
    expect(await found('lamps.ex')).toEqual([lamp.creative])
    expect(await found(String(teapot.campaign))).toEqual([teapot.creative])
    expect(await found(`x10${lamp.campaign}`)).toEqual([lamp.creative])
    expect(await found('member32')).toEqual([teapot.creative])
    expect(await found('member31@ribbonry.test')).toEqual([lamp.creative])
    expect(await found('%')).toEqual([])
  })

  test('names the owner of each pitch', async () => {
    await pitches.claimed(member(31))
    const [only] = (await list()).creatives
    expect(only?.owner).toEqual({ id: 31, name: 'member31', email: 'member31@ribbonry.test' })
  })
})

test('the approvals are filtered by kind, status of the campaign, plan, and waiting time', async () => {
  const fresh = await pitches.claimed(member(31))
  const paid = await pitches.running(member(32))
  await pitches.post(`creative/${paid.creative}`, { ...PITCH, title: 'Changed' }, member(32))
  await ads.sql.query("update creatives set waiting_since = now() - interval '4 days' where id = $1", [fresh.creative])
  const found = Object.fromEntries(
    await Promise.all(
      [
        'kind=new',
        'kind=changed',
        'status=paid',
        'status=unpaid',
        'plan=basic',
        'plan=premium',
        'waited=three-days',
        'waited=week',
      ].map(async (filter) => [filter, await idsOf(`?${filter}`)] as const),
    ),
  )
  expect(found).toEqual({
    'kind=new': [fresh.creative],
    'kind=changed': [paid.creative],
    'status=paid': [paid.creative],
    'status=unpaid': [fresh.creative],
    'plan=basic': [fresh.creative, paid.creative],
    'plan=premium': [paid.creative],
    'waited=three-days': [fresh.creative],
    'waited=week': [],
  })
  expect(await idsOf('?kind=new&plan=premium')).toEqual([])
})

test('a pitch is found by its requested plan, although another one is paid', async () => {
  const { creative, campaign } = await pitches.running(member(33))
  await pitches.post(`creative/${creative}`, { ...PITCH, title: 'Changed too' }, member(33))
  await ads.sql.query("update campaigns set plan = 'platinum' where id = $1", [campaign])
  expect(await idsOf('?plan=platinum')).toEqual([creative])
  expect(await idsOf('?plan=premium')).toContain(creative)
})

test('two hundred waiting pitches come in pages, the longest waiting first, by the partial index', async () => {
  await addWaiting(200)
  await addWaiting(5000, 'approved')
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`?page=${page}`)))
  expect(pages.map(({ creatives }) => creatives.length)).toEqual([...Array<number>(4).fill(WAITING_PER_PAGE), 0])
  expect(pages.map(({ total }) => total)).toEqual(Array<number>(5).fill(200))
  const all = pages.flatMap(({ creatives }) => creatives)
  expect(new Set(all.map(({ id }) => id)).size).toBe(200)
  expect(all.map(({ waiting_since: since }) => since)).toEqual(all.map(({ waiting_since: since }) => since).toSorted())
  const [{ of: planOf }, plans] = [await plansNow(ads.sql), Array<string>()]
  const explaining = {
    query: async <Result>(sql: string, values: unknown[] = []) => {
      plans.push(await planOf(sql, values))
      return [] as Result
    },
  }
  const none = { kind: undefined, status: undefined, plan: undefined, since: undefined, search: undefined }
  await new WaitingCreativesRepository(explaining).page({ page: 1, perPage: WAITING_PER_PAGE, ...none })
  expect(plans).toHaveLength(2)
  for (const plan of plans) expect(plan).toContain('creatives_unapproved')
})

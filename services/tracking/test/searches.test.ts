import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { CallAnswer, listSearches, Role } from '@ribbonry/contracts'
import { SearchesService } from '../src/searches/searches.service.ts'
import { startTestTracking } from './test-tracking.ts'

const tracking = await startTestTracking({ SCORES: 'off', INGEST: 'off' })
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

afterAll(() => tracking.close())
beforeEach(async () => {
  await tracking.sql.query('truncate search_terms, search_term_sessions')
})

interface Visit {
  readonly from?: string
  readonly outcome?: string
  readonly userAgent?: string
  readonly roles?: readonly Role[]
}

async function look(term: unknown, { from = 'home', outcome = 'nothing', userAgent = BROWSER, roles }: Visit = {}) {
  const settings = { address: from, userAgent, ...(roles === undefined ? {} : { roles }) }
  return (await tracking.send('POST', '/api/user/tracking/search', { term, outcome }, settings)).status
}

/** Three sessions look for a term. */
async function lookThrice(term: string, outcome = 'nothing'): Promise<void> {
  for (const from of ['home', 'work', 'train']) await look(term, { from, outcome })
}

const ask = (query = '', roles?: readonly Role[]) =>
  tracking.get(`/api/admin/searches?${query}`, roles === undefined ? {} : { roles })

async function list(query = '') {
  const { searches, total } = (await ask(query, ['editor'])).body as unknown as CallAnswer<typeof listSearches>
  expect(total).toBe(searches.length)
  return searches.map(({ term, searches: times, nothing, near }) => [term, times, nothing, near])
}

test('a term stands there once three sessions looked for it, with how often, and how often in vain', async () => {
  await look(' Tea  COSY ')
  await look('tea cosy', { outcome: 'near' })
  await look('tea cosy', { from: 'work', outcome: 'found' })
  expect(await list('show=all')).toEqual([])
  await look('tea cosy', { from: 'train' })
  await look('tea cosy', { from: 'plane' })
  expect(await list()).toEqual([['tea cosy', 5, 3, 1]])
})

test('those in vain come first, those that are found only when all are asked for', async () => {
  await lookThrice('teapot', 'found')
  await lookThrice('teapod', 'near')
  await lookThrice('tea robot')
  await lookThrice('tea robot')
  expect(await list()).toEqual([
    ['tea robot', 6, 6, 0],
    ['teapod', 3, 0, 3],
  ])
  expect(await list('show=nothing')).toEqual([['tea robot', 6, 6, 0]])
  expect(await list('show=all&term=TEAPO&sort=searches')).toEqual([
    ['teapod', 3, 0, 3],
    ['teapot', 3, 0, 0],
  ])
  expect((await ask('page=2', ['editor'])).body.searches).toEqual([])
})

test('programs, staff, addresses and telephone numbers are not stored', async () => {
  await look('tea', { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await look('tea', { roles: ['editor'] })
  for (const term of ['jo@example.com', '+44 20 7946 0958', '12 acacia avenue']) expect(await look(term)).toBe(200)
  const { rows } = await tracking.sql.query('select term from search_terms union select term from search_term_sessions')
  expect(rows).toEqual([])
})

test('what is stored leads to nobody, and is forgotten after thirty days', async () => {
  await lookThrice('tea cosy')
  await lookThrice('tea robot')
  await look('tea cosy', { from: 'plane' })
  const { rows } = await tracking.sql.query<{ mark: string }>('select mark from search_term_sessions')
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(6)
  await tracking.sql.query(`update search_terms set day = day - 30 where term = 'tea cosy'`)
  await tracking.sql.query(`update search_term_sessions set day = day - 30 where term = 'tea cosy'`)
  expect((await list()).map(([term]) => term)).toEqual(['tea robot'])
  await tracking.service.app.get(SearchesService, { strict: false }).forgetOld()
  const left = await tracking.sql.query('select term from search_terms union all select term from search_term_sessions')
  expect(left.rows).toHaveLength(4)
})

test('the list is for editors; strange reports are refused or left out', async () => {
  expect((await ask()).status).toBe(401)
  expect((await ask('', ['listicle_editor'])).status).toBe(403)
  expect((await ask('sort=x', ['editor'])).status).toBe(400)
  expect(await look({ $gt: '' })).toBe(400)
  expect(await look('tea', { outcome: 'sold' })).toBe(400)
  expect(await look('x'.repeat(501))).toBe(400)
  expect(await look("'; drop table search_terms --")).toBe(200)
  expect(await look('\u0000')).toBe(200)
})

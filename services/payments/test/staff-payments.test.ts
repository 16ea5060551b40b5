import { buildStaffUser, serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { ACCESS, startTestPayments } from './test-payments.ts'

/** Queries that identity received. */
const asked: string[] = []
let isAway = false
const identity = await serveHttp((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://identity')
  asked.push(searchParams.toString())
  const wanted = searchParams.get('ids')?.split(',').map(Number) ?? (searchParams.get('search')?.startsWith('ann') ? [31] : [])
  const users = wanted.map((id) => buildStaffUser(id, { username: `member${id}`, email: id === 31 ? 'ann@example.org' : '' }))
  response.writeHead(isAway ? 500 : 200, { 'content-type': 'application/json' })
  const refusal = { meta: { status: 'error', error: 'away', code: 'unavailable' } }
  response.end(JSON.stringify(isAway ? refusal : { meta: { status: 'success' }, users, next: null }))
})
const payments = await startTestPayments({ IDENTITY_URL: identity.url, NEIGHBOUR_TIMEOUT_MS: '10000' })
const { sql } = payments

afterAll(async () => {
  await payments.close()
  await identity.close()
})

const list = async (query = '') => (await payments.get(`/api/admin/payments?${query}`, ACCESS)).body.payments
const found = async (query: string) => (await list(query)).map(({ ref }) => ref)
const INSERT = `
  insert into payments (payment_id, kind, campaign, plan, day, slug, post_title, state, provider, provider_ref, amount, member_id,
    email, created, changed)
  values ($1, $2, $3, case when $3::bigint is null then null else 'basic' end, $4, $5, $6, $7, $8, $9, 24900, $10, $11,
    now(), now())`
const pitch = async (campaign: number, state: string, member: number, provider = 'stripe', ref: string | null = null) =>
  await sql.query(INSERT, [randomUUID(), 'pitch', campaign, null, null, null, state, provider, ref, member, null])
const boost = async (day: string, email: string) =>
  await sql.query(INSERT, [randomUUID(), 'boost', null, day, 'kite', 'A kite', 'paid', 'paypal', '5O1', null, email])

beforeEach(async () => {
  isAway = false
  await payments.reset()
  await pitch(4200, 'paid', 31, 'stripe', 'pi_3Q0Wd1')
  await pitch(4201, 'disputed', 31)
  await pitch(4202, 'paid', 32, 'manual')
  await boost('2027-03-08', 'Bob@example.org')
  asked.length = 0
})

describe('the staff list of payments', () => {
  test('names who paid, by one request to identity for a page, and the gift of a boost', async () => {
    const rows = await list()
    const emails = Object.fromEntries(rows.map(({ ref, email }) => [ref, email]))
    expect(emails).toEqual({
      4200: 'ann@example.org',
      4201: 'ann@example.org',
      4202: '',
      '2027-03-08': 'Bob@example.org',
    })
    expect(asked).toHaveLength(1)
    expect(rows.map(({ title }) => title).filter((title) => title !== undefined)).toEqual(['A kite'])
  })

  test('has no e-mail addresses of members while identity is away', async () => {
    isAway = true
    expect((await list()).map(({ email }) => email).toSorted()).toEqual(['', '', '', 'Bob@example.org'])
    expect(await found('search=pi_3Q0Wd1')).toEqual(['4200'])
  })

  test.each([
    ['state=disputed', ['4201']],
    ['provider=manual', ['4202']],
    ['search=pi_3Q0Wd1', ['4200']],
    ['search=x104202', ['4202']],
    ['search=4202', ['4202']],
    ['search=2027-03-08', ['2027-03-08']],
    ['search=bob@', ['2027-03-08']],
    ['search=ann@example.org', ['4200', '4201']],
    ['search=ann@example.org&state=paid', ['4200']],
    ['search=%25', []],
  ])('finds payments by %s', async (query, refs) => {
    expect((await found(query)).toSorted()).toEqual(refs)
  })

  test('is sorted by creation and by amount, in both directions', async () => {
    const byAge = [
      ['4202', 99_900],
      ['2027-03-08', 24_900],
      ['4200', 24_900],
      ['4201', 18_675],
    ] as const
    for (const [hours, [ref, amount]] of byAge.entries())
      await sql.query(
        `update payments set amount = $2, created = now() - $3 * interval '1 hour'
         where coalesce(campaign::text, day::text) = $1`,
        [ref, amount, hours],
      )
    expect(await found('')).toEqual(byAge.map(([ref]) => ref))
    expect(await found('direction=asc')).toEqual((await found('sort=created')).toReversed())
    const cheapest = await found('sort=amount&direction=asc')
    expect([cheapest[0], cheapest.at(-1)]).toEqual(['4201', '4202'])
    expect(await found('sort=amount')).toEqual(cheapest.toReversed())
    expect((await payments.get('/api/admin/payments?sort=email', ACCESS)).status).toBe(400)
  })

  test('names who paid in the answer to a refund as well, if identity answers', async () => {
    await pitch(4203, 'paid', 31, 'manual')
    const [row] = await list('search=4203')
    const refund = async (amount: number) =>
      (await payments.send('POST', `/api/admin/payments/${row?.id}/refund`, { amount }, ACCESS)).body.payment
    expect(await refund(1_000)).toEqual({ ...row, refunded: 1_000, state: 'partly-refunded', email: 'ann@example.org' })
    isAway = true
    expect(await refund(2_000)).toMatchObject({ refunded: 3_000, email: '' })
  })

  test('counts disputed payments as waiting for staff', async () => {
    const answer = await payments.get('/api/admin/payments/waiting', ACCESS)
    expect(answer.body).toMatchObject({ waiting: { disputed: 1 } })
    expect((await payments.get('/api/admin/payments/waiting', { roles: ['editor'] })).status).toBe(403)
  })
})

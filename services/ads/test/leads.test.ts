import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startTestAds } from './test-ads.ts'

const ads = await startTestAds()
const { pitches } = ads

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const LEAD = { name: 'Ann', email: 'Ann@Example.org', link: 'drumlin.example/kite', plan: 'Basic $149' }
const count = async (table: string): Promise<number> =>
  (await ads.sql.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0

describe('a lead', () => {
  test('is answered with a mail that links into a funnel of its own', async () => {
    expect((await pitches.post('ssnaleads/', LEAD)).body.meta.status).toBe('success')
    const [mail, ...more] = await pitches.mailsOf('pitch-lead')
    expect([mail?.to, mail?.data.name, more.length]).toEqual(['ann@example.org', 'Ann', 0])
    const [, tempId = ''] = /\/product-pitch\/create\/([\w-]{22})\/new$/.exec(mail?.data.link ?? '') ?? []
    expect((await pitches.save(tempId)).status).toBe('temporary')
    const { rows } = await ads.sql.query('select plan, email, name, last_step from campaigns')
    expect(rows).toEqual([{ plan: 'basic', email: 'ann@example.org', name: 'Ann', last_step: 'creative' }])
  })

  test('is stored and mailed once for the same address and product on one day', async () => {
    await pitches.post('ssnaleads', LEAD)
    const again = { ...LEAD, email: ' ann@example.org', link: 'http://drumlin.example/kite?utm_source=x', plan: 'premium' }
    expect((await pitches.post('ssnaleads', again)).body.meta.status).toBe('success')
    await pitches.post('ssnaleads', { ...LEAD, link: 'drumlin.example/another' })
    expect([await count('leads'), (await pitches.mailsOf('pitch-lead')).length]).toEqual([2, 2])
    await ads.sql.query("update leads set day = day - 1 where link_key like '%kite%'")
    await pitches.post('ssnaleads', LEAD)
    expect(await count('leads')).toBe(3)
  })

  test('sent twice at once is stored once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => pitches.post('ssnaleads', LEAD)))
    expect([await count('leads'), await count('campaigns')]).toEqual([1, 1])
  })

  test.each([
    ['no name', { name: ' ' }, 'Please fill out all required fields.'],
    ['no address', { email: '' }, 'Please fill out all required fields.'],
    ['no link', { link: undefined }, 'Please fill out all required fields.'],
    ['no plan', { plan: '' }, 'Please fill out all required fields.'],
    ['a plan that is none', { plan: 'gold' }, 'Please fill out all required fields.'],
    ['an invisible name', { name: '\u200b' }, 'Please fill out all required fields.'],
    ['a bad address', { email: 'ann@' }, 'Please provide a valid email address.'],
    ['an address with a line break', { email: 'ann@example.org\nbcc:x@example.org' }, 'Please provide a valid email address.'],
    ['a script', { link: 'javascript:alert(1)' }, 'Links must start with http:// or https://.'],
    ['a private host', { link: 'http://169.254.169.254/' }, 'This link does not lead to a public website.'],
  ])('with %s is refused with a message', async (_, changes, sentence) => {
    const { status, body } = await pitches.post('ssnaleads', { ...LEAD, ...changes })
    expect([status, body.meta.status, body.meta.error]).toEqual([200, 'error', sentence])
    expect(await count('leads')).toBe(0)
  })
})

describe('an e-mail address alone', () => {
  test('is mailed a link into the funnel', async () => {
    expect((await pitches.post('temporary-submit', { email: 'bob@example.org' })).body.meta.status).toBe('success')
    const [mail] = await pitches.mailsOf('pitch-lead')
    expect(mail?.to).toBe('bob@example.org')
    expect(mail?.data.link).toMatch(/\/product-pitch\/create\/[\w-]{22}\/new$/)
  })

  test.each(['', 'bob', 'bob@', 'b\u202eob@example.org'])('is refused if it is invalid: %j', async (email) => {
    const { body } = await pitches.post('temporary-submit', { email })
    expect(body.meta.error).toBe('Please provide a valid email address.')
  })
})

test('both are refused without the answer to the captcha', async () => {
  const guarded = await startTestAds({ CAPTCHA_SECRET: 'shh', CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/' })
  const codes = await Promise.all(
    [
      { path: 'ssnaleads', body: LEAD },
      { path: 'temporary-submit', body: { email: 'bob@example.org' } },
    ].map(async ({ path, body }) => (await guarded.pitches.post(path, body)).body.meta.code),
  )
  expect(codes).toEqual(['captcha-failed', 'captcha-failed'])
  await guarded.close()
})

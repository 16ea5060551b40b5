import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { afterAll, expect, test } from '@jest/globals'
import { startFakeAds } from './fake-ads.ts'
import { startWithPaypal } from './test-paypal.ts'

const ads = await startFakeAds()
const payments = await startWithPaypal({ ADS_URL: ads.url })

afterAll(async () => {
  await ads.close()
  await payments.closeBoth()
})

let lastDay = 20
const buy = async (email: string, caller: Parameters<typeof payments.send>[3] = {}) => {
  const date = dayPlus(newYorkDay(new Date()), (lastDay += 1))
  const body = { stripe_ref: await payments.stripe.token(), date, email, email_again: email }
  return (await payments.send('POST', '/api/user/boost/kite', body, caller)).body.meta
}
const decline = async (count: number, email: string) =>
  await payments.sql.query(
    `insert into payments (payment_id, kind, day, slug, post_title, state, provider, amount, email, failure, created, changed)
     select gen_random_uuid(), 'boost', '2030-01-01', 'kite', 'A kite', 'failed', 'stripe', 49800, $2 || n,
       'Your card was declined.', now(), now() from generate_series(1, $1) as n`,
    [count, email],
  )

test('declines count by the typed e-mail address, from whichever IP address', async () => {
  await decline(20, 'tried@example.org')
  await payments.sql.query("update payments set email = 'tried@example.org' where email like 'tried@example.org%'")
  expect((await buy('tried@example.org', { address: 'a-hash-of-a-place' })).code).toBe('too-many-declines')
  expect((await buy('another@example.org')).status).toBe('success')
})

test('declines from many IP addresses with many e-mail addresses pause visitors, and no member', async () => {
  await decline(200, 'thief@example.org')
  expect((await buy('ann@example.org', { address: 'another-place' })).code).toBe('too-many-declines')
  expect((await buy('', { roles: [], userId: 91 })).status).toBe('success')
})

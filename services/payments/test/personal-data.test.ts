import { memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { ACCESS, startTestPayments } from './test-payments.ts'

const LEAVING = 424_242
const STAYING = 171_717

const payments = await startTestPayments()
const erased = await recordEvents(payments.log, memberErasedBy)

afterAll(async () => {
  await erased.stop()
  await payments.close()
})

const payFor = async (owner: number): Promise<number> => {
  const campaign = await payments.createCampaign({ owner })
  await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign, note: `Paid by member ${owner}` }, ACCESS)
  return campaign
}
const dataOf = async (userId: number) => (await payments.get('/api/user/my-data/payments', { roles: [], userId })).body.data

/** Tables with the id of a member in any column. */
async function tracesOf(member: number): Promise<string[]> {
  const { rows } = await payments.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'payments' and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await payments.sql.query(`select from ${name} as t where to_jsonb(t)::text ~ $1 limit 1`, [
        `[^0-9]${member}[^0-9]`,
      ])
      return rowCount === 0 ? [] : [name]
    }),
  )
  return found.flat().toSorted()
}

test('the export has the payments and campaigns of the member, and of nobody else', async () => {
  const [mine] = [await payFor(LEAVING), await payFor(STAYING)]
  expect(await dataOf(LEAVING)).toMatchObject({
    payments: [{ kind: 'pitch', paid_for: String(mine), provider: 'manual', cents: 24_900, state: 'paid' }],
    campaigns: [{ campaign: String(mine), plan: 'basic', title: 'A kettle that sings' }],
  })
  expect((await dataOf(LEAVING))['payments']).toHaveLength(1)
  expect((await payments.get('/api/user/my-data/payments')).status).toBe(401)
})

test('erasure removes the member everywhere, and keeps amounts, days and the ledger', async () => {
  await payFor(LEAVING)
  const before = (await payments.get('/api/admin/payments/ledger', ACCESS)).body
  expect(await tracesOf(LEAVING)).toEqual(['known_campaigns', 'payments'])
  await payments.sql.query(
    `insert into payments (payment_id, kind, day, slug, post_title, state, provider, amount, email, created)
     values ($1, 'boost', '2027-03-08', 'kite', 'A kite', 'paid', 'stripe', 49800, 'leaving@ribbonry.test', now())`,
    [randomUUID()],
  )
  await payments.publish(memberErasureRequested, {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    member_id: LEAVING,
    email: 'leaving@ribbonry.test',
    email_confirmed: true,
  })
  await eventually(
    () => Promise.resolve(erased.events.filter(({ member_id: id, service }) => id === LEAVING && service === 'payments')),
    (events) => events.length > 0,
  )
  expect((await tracesOf(LEAVING)).filter((table) => table !== 'outbox')).toEqual([])
  const { rowCount } = await payments.sql.query("select from payments where email = 'leaving@ribbonry.test'")
  expect(rowCount).toBe(0)
  expect(await tracesOf(STAYING)).toEqual(['known_campaigns', 'payments'])
  expect((await payments.get('/api/admin/payments/ledger', ACCESS)).body).toEqual(before)
  expect((await payments.get('/api/admin/payments', ACCESS)).body.payments.map(({ amount }) => amount)).toContain(24_900)
})

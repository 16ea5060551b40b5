import type { LedgerDifference } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { eventually } from '@ribbonry/testing'
import { afterAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { LedgerRepository } from '../src/ledger/ledger.repository.ts'
import { ACCESS, startWithStripe } from './test-payments.ts'

const payments = await startWithStripe()
const { stripe } = payments

afterAll(() => payments.closeAll())

interface Reconciled {
  readonly compared: number
  readonly differences: readonly LedgerDifference[]
}
const OWNER = { roles: [], userId: 7 } as const
const today = (): string => new Date().toISOString().slice(0, 10)
const reconcile = async (day = today()) => await payments.get<Reconciled>(`/api/admin/payments/reconciliation?day=${day}`, ACCESS)
const payWith = async (method: string): Promise<string> => {
  const campaign = await payments.createCampaign()
  await payments.send('POST', `/api/user/campaign/${campaign}/activate/`, { stripe_ref: await stripe.token(method) }, OWNER)
  return (await payments.get('/api/admin/payments', ACCESS)).body.payments[0]?.provider_ref ?? ''
}

describe('the reconciliation of a day', () => {
  test('finds nothing where charges, fees, refunds and disputes agree', async () => {
    const intent = await payWith('pm_card_visa')
    await payWith('pm_card_createDispute')
    const failing = await payWith('pm_card_refundFail')
    await stripe.post('refunds', `payment_intent=${intent}&amount=10000`)
    await stripe.post('refunds', `payment_intent=${failing}`)
    const { body } = await eventually(reconcile, ({ body: { differences } }) => differences.length === 0)
    // Three charges with their fees, a dispute with its fee, two refunds, of which one came back.
    expect(body).toMatchObject({ compared: 11, differences: [] })
    expect((await reconcile('2026-01-01')).body).toMatchObject({ compared: 0, differences: [] })
  })

  test('finds what is on one side alone', async () => {
    const foreign = await stripe.post('payment_intents', 'amount=5000&currency=usd&confirm=true&payment_method=pm_card_visa')
    const charge = String(foreign['latest_charge'])
    const planted = `charge.planted-${randomUUID()}`
    const ledger = payments.service.app.get(LedgerRepository, { strict: false })
    const fact = { id: planted, type: 'charge', amount: 1, provider: 'stripe', kind: 'pitch', paymentId: randomUUID() } as const
    await payments.service.app
      .get(Transactions, { strict: false })
      .run((transaction) => ledger.record(transaction, { ...fact, occurred: new Date() }))
    const { differences } = (await reconcile()).body
    expect(new Set(differences)).toEqual(
      new Set([
        { fact: `charge.${charge}`, ledger: null, provider: 5_000 },
        { fact: `fee.${charge}`, ledger: null, provider: 175 },
        { fact: planted, ledger: 1, provider: null },
      ]),
    )
  })

  test.each(['', 'today', '2026-02-30', '2026-11-24T00:00'])('wants a day, not %p', async (day) => {
    expect((await reconcile(day)).status).toBe(400)
  })

  test('is for administrators', async () => {
    const path = `/api/admin/payments/reconciliation?day=${today()}`
    expect([(await payments.get(path)).status, (await payments.get(path, { roles: ['editor'] })).status]).toEqual([401, 403])
  })
})

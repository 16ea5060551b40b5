import type { LedgerDifference } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { eventually } from '@ribbonry/testing'
import { afterAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { LedgerRepository } from '../src/books/ledger/ledger.repository.ts'
import type { PaymentProviders } from '../src/providers/payment-providers.ts'
import { reconcile as reconcileByCommand, runReconcile } from '../src/books/reconciliation/reconcile.command.ts'
import { ReconciliationRepository } from '../src/books/reconciliation/reconciliation.repository.ts'
import { ReconciliationService } from '../src/books/reconciliation/reconciliation.service.ts'
import { ACCESS } from './test-payments.ts'
import { startWithPaypal } from './test-paypal.ts'

const payments = await startWithPaypal()
const { stripe, paypal } = payments

afterAll(() => payments.closeBoth())

interface Reconciled {
  readonly compared: number
  readonly differences: readonly LedgerDifference[]
}
const OWNER = { roles: [], userId: 7 } as const
const today = (): string => new Date().toISOString().slice(0, 10)
const reconcile = async (day = today()) => await payments.get<Reconciled>(`/api/admin/payments/reconciliation?day=${day}`, ACCESS)
/** Facts that one side alone has since a test put them there. */
const oneSided = new Set<string>()
/** The same without those. */
const reconcileOthers = async (day?: string) => {
  const { compared, differences } = (await reconcile(day)).body
  return { compared, differences: differences.filter(({ fact }) => !oneSided.has(fact)) }
}
const agreeing = () => eventually(reconcileOthers, ({ differences }) => differences.length === 0)
const payWith = async (method: string): Promise<string> => {
  const campaign = await payments.createCampaign()
  await payments.send('POST', `/api/user/campaign/${campaign}/activate/`, { stripe_ref: await stripe.token(method) }, OWNER)
  return (await payments.get('/api/admin/payments', ACCESS)).body.payments[0]?.provider_ref ?? ''
}

describe('the reconciliation of a day', () => {
  test('finds nothing where charges, fees, refunds and disputes agree', async () => {
    const { compared: before } = await reconcileOthers()
    const intent = await payWith('pm_card_visa')
    await payWith('pm_card_createDispute')
    const failing = await payWith('pm_card_refundFail')
    await stripe.post('refunds', `payment_intent=${intent}&amount=10000`)
    await stripe.post('refunds', `payment_intent=${failing}`)
    // Three charges with their fees, a dispute with its fee, two refunds, of which one came back.
    expect((await agreeing()).compared - before).toBe(11)
    expect((await reconcile('2026-01-01')).body).toMatchObject({ compared: 0, differences: [] })
  })

  test('finds nothing on either day where a refund fails days after it was made', async () => {
    const intent = await payWith('pm_card_visa')
    const refund = await stripe.post('refunds', `payment_intent=${intent}&amount=2500`)
    await agreeing()
    await stripe.control(`refunds/${String(refund['id'])}/fail`, { after_days: 3 })
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const { body } = await eventually(
      () => reconcile(later),
      ({ body: { compared, differences } }) => compared === 1 && differences.length === 0,
    )
    expect(body).toEqual(expect.objectContaining({ compared: 1, differences: [] }))
    expect((await reconcileOthers()).differences).toEqual([])
  })

  test('finds nothing where PayPal agrees as well', async () => {
    const { campaign, order, given } = await payments.approvedOrder()
    await paypal.activate(campaign, given)
    const captured = await paypal.captureOf(order)
    await paypal.api('POST', `/v2/payments/captures/${captured}/refund`, { amount: { currency_code: 'USD', value: '49.00' } })
    const { dispute_id: dispute } = await paypal.control<{ dispute_id: string }>(`orders/${order}/dispute`, {})
    await paypal.control(`disputes/${dispute}/resolve`, { winner: 'seller' })
    const { compared: before } = await reconcileOthers()
    const { compared } = await agreeing()
    // A charge with its fee, a refund, a dispute and its end.
    expect([compared >= 5, compared >= before]).toEqual([true, true])
  })

  test('finds what is on one side only', async () => {
    const foreign = await stripe.post('payment_intents', 'amount=5000&currency=usd&confirm=true&payment_method=pm_card_visa')
    const charge = String(foreign['latest_charge'])
    const planted = `charge.planted-${randomUUID()}`
    const ledger = payments.service.app.get(LedgerRepository, { strict: false })
    const fact = { id: planted, type: 'charge', amount: 1, provider: 'stripe', kind: 'pitch', paymentId: randomUUID() } as const
    await payments.service.app
      .get(Transactions, { strict: false })
      .run((transaction) => ledger.record(transaction, { ...fact, occurred: new Date() }))
    // Held before the approval: the event of an approval that is applied late finds the capture and records it.
    await paypal.control('webhooks', { mode: 'hold' })
    const lost = await payments.approvedOrder()
    await paypal.api('POST', `/v2/checkout/orders/${lost.order}/capture`)
    const captured = await paypal.captureOf(lost.order)
    const { differences } = (await reconcile()).body
    for (const difference of differences) oneSided.add(difference.fact)
    expect(new Set(differences)).toEqual(
      new Set([
        { fact: `charge.${charge}`, ledger: null, provider: 5_000 },
        { fact: `fee.${charge}`, ledger: null, provider: 175 },
        { fact: planted, ledger: 1, provider: null },
        { fact: `charge.${captured}`, ledger: null, provider: 24_900 },
        { fact: `fee.${captured}`, ledger: null, provider: 918 },
      ]),
    )
    const { agrees, report } = await reconcileByCommand(['--day', today()], payments.config)
    expect([agrees, report]).toEqual([false, expect.stringContaining(`${planted}: ledger 1, provider -`)])
    const quiet = await reconcileByCommand(['--day', '2026-01-01'], payments.config)
    expect(quiet).toEqual({ agrees: true, report: '2026-01-01: ledger and providers agree on 0 movements.' })
    const written: string[] = []
    const output = {
      stdout: { write: (text: string) => written.push(`out ${text}`) },
      stderr: { write: (text: string) => written.push(`err ${text}`) },
    }
    const codeOf = async (day: string, more: object = {}) =>
      await runReconcile(['--day', day], () => ({ ...payments.config, ...more }), output)
    expect(await codeOf('2026-01-01')).toBe(0)
    expect(await codeOf(today())).toBe(1)
    expect(await codeOf('today')).toBe(2)
    expect(await codeOf('2026-01-01', { STRIPE_API_URL: 'http://127.0.0.1:9' })).toBe(2)
    expect(written.map((text) => text.slice(0, 3))).toEqual(['out', 'out', 'err', 'err'])
    await paypal.control('webhooks', { mode: 'send', delay_ms: 0, copies: 1 })
  })

  test('compares a day of thousands of movements, and notices one that is reported twice', async () => {
    const transactions = payments.service.app.get(Transactions, { strict: false })
    const ledger = payments.service.app.get(LedgerRepository, { strict: false })
    const day = '2024-02-29'
    const common = { type: 'charge', provider: 'stripe', kind: 'pitch', occurred: new Date(`${day}T12:00:00Z`) } as const
    const facts = Array.from({ length: 2500 }, (_, index) => ({
      ...common,
      id: `charge.${day}-${index}`,
      amount: 100 + index,
      paymentId: randomUUID(),
    }))
    await transactions.run((transaction) => ledger.record(transaction, ...facts))
    const reported = [...facts, ...facts.slice(7, 8)].toReversed()
    const provider = { name: 'stripe', isConfigured: true, movedBetween: () => Readable.from(reported) }
    const providers = { all: [provider] } as unknown as PaymentProviders
    const service = new ReconciliationService(transactions, new ReconciliationRepository(), providers)
    expect(await service.ofDay(day)).toEqual({
      compared: 2501,
      differences: [{ fact: `charge.${day}-7`, ledger: null, provider: 107 }],
    })
  })

  test.each(['', 'today', '2026-02-30', '2026-11-24T00:00'])('refuses %p as a day', async (day) => {
    expect((await reconcile(day)).status).toBe(400)
  })

  test.each([[], ['--day'], ['--day', 'today'], ['--day', '2026-02-30'], ['2026-01-01']])(
    'by command refuses %j as a day',
    async (...words) => {
      await expect(reconcileByCommand(words.flat(), payments.config)).rejects.toThrow('Usage: reconcile --day yyyy-MM-dd')
    },
  )

  test('is readable for administrators', async () => {
    const path = `/api/admin/payments/reconciliation?day=${today()}`
    expect([(await payments.get(path)).status, (await payments.get(path, { roles: ['editor'] })).status]).toEqual([401, 403])
  })
})

import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eventually } from '@ribbonry/testing'
import { type ReceivedEvent, SECRET, startTestSimulator } from './test-simulator.ts'

const simulator = await startTestSimulator()
const { stripe, received, answers } = simulator

afterAll(() => simulator.close())
beforeEach(async () => {
  await simulator.control('webhooks', { mode: 'send', delay_ms: 0, copies: 1 })
  await simulator.control('release', {})
  received.length = 0
  answers.length = 0
})

const pay = (method = 'pm_card_visa') =>
  stripe.paymentIntents.create({
    amount: 24_900,
    currency: 'usd',
    confirm: true,
    payment_method: method,
    return_url: 'https://ribbonry.test/',
  })
const PAID = ['payment_intent.created', 'charge.succeeded', 'charge.captured', 'payment_intent.succeeded']
const until = (count: number): Promise<ReceivedEvent[]> =>
  eventually(
    () => Promise.resolve([...received]),
    (events) => events.length >= count,
  )

describe('an event', () => {
  test('is signed so that the SDK accepts it, with the object at the time of the event', async () => {
    const { id } = await pay()
    const events = await until(4)
    expect(events.map(({ type }) => type).toSorted()).toEqual(PAID.toSorted())
    for (const { body, signature } of events) {
      const event = stripe.webhooks.constructEvent(body, signature, SECRET)
      expect([event.object, event.livemode]).toEqual(['event', false])
    }
    const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded')
    const { data } = stripe.webhooks.constructEvent(succeeded?.body ?? '', succeeded?.signature ?? '', SECRET)
    expect(data.object).toMatchObject({ id, status: 'succeeded', amount_received: 24_900 })
    expect(await stripe.events.retrieve(succeeded?.id ?? '')).toMatchObject({ type: 'payment_intent.succeeded' })
    expect((await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data[0]?.id).toBe(succeeded?.id)
  })

  test.each([
    ['another secret', 'whsec_other', (body: string) => body],
    ['a byte changed', SECRET, (body: string) => body.replace('usd', 'eur')],
  ])('with %s is refused by the SDK', async (_, secret, change) => {
    await pay()
    const [event] = await until(4)
    expect(() => stripe.webhooks.constructEvent(change(`${event?.body} usd`), event?.signature ?? '', secret)).toThrow(
      /signature/i,
    )
  })

  test('is repeated until it is accepted', async () => {
    answers.push(500, 503)
    await simulator.control('webhooks', { copies: 1 })
    await pay()
    const events = await until(6)
    expect(new Set(events.map(({ id }) => id)).size).toBe(4)
    const listed = await simulator.control<{ events: { id: string; deliveries: { status: number }[] }[] }>('webhooks')
    const ids = new Set(events.map(({ id }) => id))
    const statuses = listed.events
      .filter(({ id }) => ids.has(id))
      .flatMap(({ deliveries }) => deliveries.map(({ status }) => status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 500, 503])
  })

  test('is sent for changes of a payment', async () => {
    const { id } = await pay('pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } })
    const other = await pay()
    await stripe.refunds.create({ payment_intent: other.id })
    const types = (await until(14)).map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
        'charge.dispute.funds_reinstated',
        'charge.refunded',
        'refund.created',
      ]),
    )
  })
})

describe('the controls', () => {
  test('hold events, and release them in reverse and several times', async () => {
    await simulator.control('webhooks', { mode: 'hold' })
    await pay()
    expect(received).toEqual([])
    expect(await simulator.control('release', { copies: 3, reverse: true })).toEqual({ released: 4 })
    const types = received.map(({ type }) => type)
    expect(types).toEqual(PAID.toReversed().flatMap((type) => [type, type, type]))
    expect(await simulator.control('release', {})).toEqual({ released: 0 })
  })

  test('send copies of each event', async () => {
    await simulator.control('webhooks', { copies: 10 })
    await pay()
    expect((await until(40)).length).toBe(40)
  })

  test('send an event again, with an old signature or changed', async () => {
    await pay()
    const [event] = await until(4)
    const again = async (how: object) => {
      received.length = 0
      const { deliveries } = await simulator.control<{ deliveries: object[] }>(`webhooks/${event?.id}/send`, how)
      return { deliveries, got: received[0] }
    }
    const old = await again({ age_s: 301 })
    expect(old.deliveries).toEqual([{ status: 200 }])
    expect(() => stripe.webhooks.constructEvent(old.got?.body ?? '', old.got?.signature ?? '', SECRET, 300)).toThrow('tolerance')
    const changed = await again({ tamper: true, copies: 2 })
    expect(changed.deliveries).toHaveLength(2)
    expect(() => stripe.webhooks.constructEvent(changed.got?.body ?? '', changed.got?.signature ?? '', SECRET)).toThrow(
      /signature/i,
    )
  })

  test.each([
    ['faults', { kind: 'nonsense' }],
    ['webhooks', { mode: 'never' }],
    ['webhooks/evt_nobody/send', {}],
    ['payment_intents/pi_nobody/challenge', { outcome: 'pass' }],
    ['nothing', {}],
  ])('refuse %s with %j', async (path, body) => {
    await expect(simulator.control(path, body)).rejects.toThrow(/^40[04]/)
  })
})

import { applyPaypalEvents, applyStripeEvents, type JobDeclaration } from '@ribbonry/contracts'
import type { Logger } from '@ribbonry/service-kit'
import type { JobQueues } from '@ribbonry/service-kit/jobs'
import { beforeEach, expect, test } from '@jest/globals'
import { setImmediate as turn } from 'node:timers/promises'
import type { PaymentProviders } from '../../providers/payment-providers.ts'
import type { SettlementService } from '../settlement/settlement.service.ts'
import type { ProviderEventsRepository, WaitingPayment } from './provider-events.repository.ts'
import { ProviderEventsService } from './provider-events.service.ts'

const NOTICE = { id: 'evt_1', type: 'payment_intent.succeeded', ref: 'pi_1' }
const WAITING: WaitingPayment = { provider: 'stripe', provider_ref: 'pi_1', asked: '2026-03-04 05:06:07+00', failures: 2 }

let enqueued: { job: JobDeclaration; delayMs: number | undefined }[]
let warned: string[]
let waiting: WaitingPayment[]
let isRedisAway: boolean
beforeEach(() => {
  enqueued = []
  warned = []
  waiting = []
  isRedisAway = false
})

function service(): ProviderEventsService {
  const repository: Pick<ProviderEventsRepository, 'insert' | 'takeNext' | 'postpone' | 'markApplied'> = {
    insert: async () => undefined,
    takeNext: async () => waiting.shift(),
    postpone: async () => undefined,
    markApplied: async () => undefined,
  }
  const providers = {
    of: () => ({
      find: async () => {
        throw new Error('no answer')
      },
    }),
  }
  const queues = {
    add: async (job: JobDeclaration, _payload: object, { delayMs }: { delayMs?: number } = {}) => {
      if (isRedisAway) throw new Error('Redis is away')
      enqueued.push({ job, delayMs })
    },
  }
  return new ProviderEventsService(
    repository as ProviderEventsRepository,
    providers as unknown as PaymentProviders,
    {} as SettlementService,
    queues as unknown as JobQueues,
    () => new Date('2026-03-04T05:06:07Z'),
    { warn: (_details: object, text: string) => warned.push(text) } as unknown as Logger,
  )
}

test('an event is applied as soon as it is stored', async () => {
  await service().store('stripe', NOTICE)
  await service().store('paypal', { ...NOTICE, ref: 'order-1' })
  expect(enqueued).toEqual([
    { job: applyStripeEvents, delayMs: 0 },
    { job: applyPaypalEvents, delayMs: 0 },
  ])
})

test('an event without a payment starts no work', async () => {
  await service().store('stripe', { ...NOTICE, ref: undefined })
  expect(enqueued).toEqual([])
})

test('an event is accepted while Redis is away', async () => {
  isRedisAway = true
  await service().store('stripe', NOTICE)
  await turn()
  expect(warned).toEqual(['Events of a provider wait for their schedule'])
})

test('events that could not be applied are tried again after their pause, not at the next schedule', async () => {
  waiting = [WAITING]
  await service().applyWaiting('stripe')
  expect(enqueued).toEqual([{ job: applyStripeEvents, delayMs: 4000 }])
  expect(warned).toHaveLength(1)
})

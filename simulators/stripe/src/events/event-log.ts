import type { StripeEvent } from '../objects/objects.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { presented } from '../http/presented.ts'

/** Version of Stripe's API whose shapes the simulator has: that of the SDK it is tested with. */
export const API_VERSION = '2026-10-28.endive'

/** The request that causes events. */
export interface Cause {
  readonly requestId: string | null
  readonly idempotencyKey: string | null
}

const NOBODY: Cause = { requestId: null, idempotencyKey: null }

/** Makes events of what happens to objects, and hands them to the webhooks. */
export class EventLog {
  #cause: Cause = NOBODY

  constructor(
    private readonly store: ObjectStore,
    private readonly now: () => number,
    private readonly deliver: (event: StripeEvent) => void,
  ) {}

  /** Runs a request; events meanwhile name it as their cause. Requests run synchronously, one after another. */
  during<Result>(cause: Cause, work: () => Result): Result {
    this.#cause = cause
    try {
      return work()
    } finally {
      this.#cause = NOBODY
    }
  }

  /** @param type `payment_intent.succeeded` */
  add(type: string, object: object): void {
    const event = this.store.put({
      id: this.store.newId('event'),
      object: 'event',
      livemode: false,
      created: this.now(),
      api_version: API_VERSION,
      data: { object: presented(object) },
      pending_webhooks: 1,
      request: { id: this.#cause.requestId, idempotency_key: this.#cause.idempotencyKey },
      type,
    })
    this.deliver(event)
  }
}

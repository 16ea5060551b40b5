import type { StripeEvent } from '../objects/objects.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { presented } from '../http/presented.ts'

/** Version of Stripe's API that the simulator implements: that of the SDK in its tests. */
export const API_VERSION = '2026-10-28.endive'

/** Request that causes events. */
export interface Cause {
  readonly requestId: string | null
  readonly idempotencyKey: string | null
}

const NOBODY: Cause = { requestId: null, idempotencyKey: null }

/** Creates events for changes of objects, and passes them to the webhooks. */
export class EventLog {
  #cause: Cause = NOBODY

  constructor(
    private readonly store: ObjectStore,
    private readonly now: () => number,
    private readonly deliver: (event: StripeEvent) => void,
  ) {}

  /** Runs a request, which becomes the cause of its events. Requests run synchronously, so only one is active. */
  during<Result>(cause: Cause, work: () => Result): Result {
    this.#cause = cause
    try {
      return work()
    } finally {
      this.#cause = NOBODY
    }
  }

  /** @param type for example `payment_intent.succeeded` */
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

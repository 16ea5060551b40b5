import type { PaypalEvent } from '../objects/objects.ts'
import { type ObjectStore, randomCode } from '../store/object-store.ts'

/** The resource of an event. */
export interface EventSubject {
  /** For example `capture`. */
  readonly type: string
  readonly id: string
  readonly resource: object
  readonly summary: string
}

/** Creates events for changes of objects, and passes them to the webhooks. */
export class EventLog {
  constructor(
    private readonly store: ObjectStore,
    private readonly now: () => Date,
    private readonly deliver: (event: PaypalEvent) => void,
  ) {}

  /** @param type for example `PAYMENT.CAPTURE.COMPLETED` */
  add(type: string, { type: resourceType, id: object, resource, summary }: EventSubject): void {
    const id = `WH-${randomCode(17)}-${randomCode(17)}`
    const content = {
      id,
      event_version: '1.0',
      create_time: this.now().toISOString(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource,
      links: [],
    }
    this.deliver(this.store.put('event', { id, type, object, content }))
  }
}

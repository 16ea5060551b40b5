import type { EventLog } from './events/event-log.ts'
import { notFound } from './http/paypal-error.ts'
import type { ObjectName, PaypalObjects } from './objects/objects.ts'
import type { ObjectStore } from './store/object-store.ts'

/** The account of the simulator, shared by all calls. */
export class Account {
  constructor(
    readonly store: ObjectStore,
    readonly events: EventLog,
    private readonly clock: () => Date,
    /** Base address of the simulator. */
    readonly origin: () => string,
  ) {}

  /** Present time in PayPal's format, in whole seconds. */
  now(): string {
    return this.clock()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
  }

  /** @throws PaypalError `RESOURCE_NOT_FOUND` */
  get<Name extends ObjectName>(name: Name, id: string): PaypalObjects[Name] {
    const found = this.store.find(name, id)
    if (found === undefined) throw notFound(id)
    return found
  }
}

import type { EventLog } from './events/event-log.ts'
import { notFound } from './http/paypal-error.ts'
import type { ObjectName, PaypalObjects } from './objects/objects.ts'
import type { ObjectStore } from './store/object-store.ts'

/** The one account of the simulator: what every call works on. */
export class Account {
  constructor(
    readonly store: ObjectStore,
    readonly events: EventLog,
    private readonly clock: () => Date,
    /** Address under which the simulator is reached. */
    readonly origin: () => string,
  ) {}

  /** The moment as PayPal writes it, in whole seconds. */
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

import type { ObjectName, StripeObjects } from './objects/objects.ts'
import type { ObjectStore } from './store/object-store.ts'
import type { EventLog } from './events/event-log.ts'
import { noSuch } from './http/stripe-error.ts'

/** Seconds since 1970. */
export type Clock = () => number

/** The account of the simulator, shared by all calls. */
export class Account {
  constructor(
    readonly store: ObjectStore,
    readonly events: EventLog,
    readonly now: Clock,
    /** Base address of the simulator. */
    readonly origin: () => string,
  ) {}

  /** @throws StripeError `resource_missing` */
  get<Name extends ObjectName>(name: Name, id: string, param?: string): StripeObjects[Name] {
    const found = this.store.find(name, id)
    if (found === undefined) throw noSuch(name, id, param)
    return found
  }
}

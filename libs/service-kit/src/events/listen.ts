import type { EventDeclaration, EventPayload } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import type { FactoryProvider, Type } from '@nestjs/common'
import type { Logger } from 'pino'
import { EVENT_LOG, LOGGER } from '../boot/tokens.ts'
import { EventConsumer, type ConsumerSettings } from './event-consumer.ts'

/** Handles the events of one kind that came in one batch, in the order of their keys. */
export interface EventHandler<Event extends EventDeclaration> {
  /** What it throws makes the events come again, so it must bear to get them twice. */
  handle(payloads: readonly EventPayload<Event>[]): Promise<void>
}

/**
 * A provider that hands the events of another service to a handler, which is a provider of the same module:
 * `providers: [PostProjection, listen(postChanged, 'giveaways-posts', PostProjection)]`. Payloads are checked against the event's
 * declaration; what does not fit goes to the dead letters.
 * @param group instances of one group share the work; the name stays as it is for good, since the log keeps its place under it
 */
export function listen<Event extends EventDeclaration>(
  event: Event,
  group: string,
  handler: Type<EventHandler<Event>>,
  consuming: ConsumerSettings = {},
): FactoryProvider<EventConsumer<Event['payload']>> {
  return {
    provide: Symbol(`${group} of ${event.topic}`),
    inject: [handler, EVENT_LOG, LOGGER],
    useFactory: (target: EventHandler<Event>, log: EventLog, logger: Logger) =>
      new EventConsumer<Event['payload']>(
        { event, group, consuming, handle: (payloads) => target.handle(payloads) },
        log,
        logger,
      ),
  }
}

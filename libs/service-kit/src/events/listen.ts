import type { EventDeclaration, EventPayload } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import type { FactoryProvider, Type } from '@nestjs/common'
import type { Logger } from 'pino'
import { EVENT_LOG, LOGGER } from '../boot/tokens.ts'
import { EventConsumer, type ConsumerSettings } from './event-consumer.ts'

/** Handles one batch of events of one type, in the order of their keys. */
export interface EventHandler<Event extends EventDeclaration> {
  /** Must be idempotent: when it throws, the events are redelivered. */
  handle(payloads: readonly EventPayload<Event>[]): Promise<void>
}

/**
 * A provider that passes the events of another service to a handler, which is a provider of the same module: `providers:
 * [PostProjection, listen(postChanged, 'giveaways-posts', PostProjection)]`. Payloads are checked against the event's
 * declaration; invalid ones go to the dead-letter topic.
 * @param group instances of one group share the work; never rename it, since the log stores the committed offsets under it
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

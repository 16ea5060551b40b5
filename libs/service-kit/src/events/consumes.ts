import type { EventDeclaration, EventPayload } from '@ribbonry/contracts'
import { applyDecorators, Catch, type RpcExceptionFilter, UseFilters } from '@nestjs/common'
import { EventPattern } from '@nestjs/microservices'
import { type Observable, throwError } from 'rxjs'
import type { ConsumerSettings } from './event-consumer.ts'

/** Who consumes an event. */
export interface ConsumedBy extends ConsumerSettings {
  /** Instances of one group share the work. Never rename it, since the log stores the committed offsets under it. */
  readonly group: string
}

/** What `EventLogTransport` reads of a handler. */
export interface Consumption {
  readonly event: EventDeclaration
  readonly by: ConsumedBy
}

type HandlerDecorator<Event extends EventDeclaration> = <
  Handler extends (payloads: readonly EventPayload<Event>[]) => Promise<void>,
>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void

/** Lets the transport see why a handler failed: Nest's own filter replaces the error by "Internal server error". */
@Catch()
class PassesFailures implements RpcExceptionFilter {
  catch(failure: unknown): Observable<never> {
    return throwError(() => failure)
  }
}

/**
 * Binds a controller's method to the events of another service: it is called with one batch of payloads, in the order of their
 * keys, which were checked against the event's declaration. It must be idempotent: when it throws, the events are redelivered.
 */
export function Consumes<Event extends EventDeclaration>(event: Event, by: ConsumedBy): HandlerDecorator<Event> {
  const consumption: Consumption = { event, by }
  return applyDecorators(EventPattern({ topic: event.topic, group: by.group }, { consumption }), UseFilters(PassesFailures))
}

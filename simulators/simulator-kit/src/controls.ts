import type { Answer } from './answer.ts'
import { FaultRequest, type Faults } from './faults.ts'
import { matchPath } from './match-path.ts'
import { type Notice, ReleaseRequest, SendRequest, WebhookSettings, type Webhooks } from './webhooks.ts'

/** A control of a simulator, under `/_simulator`. It needs no key. */
export interface Control {
  readonly method: 'GET' | 'POST'
  readonly pattern: string
  readonly handle: (body: unknown, id: string) => Promise<object | string> | object | string
}

interface Switched<Event extends Notice> {
  readonly faults: Faults
  readonly webhooks: Webhooks<Event>
  /** Newest first. */
  readonly events: () => readonly Event[]
  /** Throws for an unknown id. */
  readonly eventOf: (id: string) => Event
  /** Id of the object of an event. */
  readonly objectOf: (event: Event) => string
}

/** Controls of every simulator: faults, and the delivery of events. */
export function sharedControls<Event extends Notice>(switched: Switched<Event>): readonly Control[] {
  const { faults, webhooks, events, eventOf, objectOf } = switched
  return [
    {
      method: 'POST',
      pattern: '/_simulator/faults',
      handle: (body) => {
        faults.apply(FaultRequest.parse(body))
        return { faults: faults.list }
      },
    },
    {
      method: 'POST',
      pattern: '/_simulator/webhooks',
      handle: (body) => {
        webhooks.configure(WebhookSettings.parse(body))
        return {}
      },
    },
    {
      method: 'GET',
      pattern: '/_simulator/webhooks',
      handle: () => ({
        events: events().map((event) => ({
          id: event.id,
          type: event.type,
          object: objectOf(event),
          deliveries: webhooks.deliveriesOf(event).map(({ status }) => ({ status })),
        })),
      }),
    },
    ...['/_simulator/release', '/_simulator/webhooks/release'].map((pattern): Control => ({
      method: 'POST',
      pattern,
      handle: async (body) => ({ released: await webhooks.release(ReleaseRequest.parse(body)) }),
    })),
    {
      method: 'POST',
      pattern: '/_simulator/webhooks/:id/send',
      handle: async (body, id) => {
        const sent = await webhooks.send(eventOf(id), SendRequest.parse(body))
        return { deliveries: sent.map(({ status }) => ({ status })) }
      },
    },
  ]
}

/** Answers a request to `/_simulator/…`; undefined for an unknown control. */
export async function runControl(
  controls: readonly Control[],
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: unknown },
): Promise<Answer | undefined> {
  for (const one of controls) {
    const found = one.method === method ? matchPath(one.pattern, path) : undefined
    if (found !== undefined) return { status: 200, body: await one.handle(body, found['id'] ?? '') }
  }
  return undefined
}

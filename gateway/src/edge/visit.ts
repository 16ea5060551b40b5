import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdOf } from '../visitors/request-id.ts'

/** One request of a visitor and its response. */
export class Visit {
  readonly id: string
  /** Label in logs and metrics, set by routing. */
  label = 'unrouted'

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    /** Whether the process is shutting down: the connection closes after the answer. */
    private readonly stopping: boolean,
  ) {
    this.id = requestIdOf(request)
  }

  /** Adds the headers of this response to the head: those given, and those that differ for every response. */
  finishHead(head: readonly string[], extra: readonly string[] = []): string[] {
    const own = [CONTEXT_HEADERS.requestId, this.id]
    if (this.stopping) own.push('connection', 'close')
    return head.concat(extra, own)
  }

  /** Whether a response can still be sent. */
  get isOpen(): boolean {
    return !this.response.destroyed && !this.response.writableEnded
  }
}

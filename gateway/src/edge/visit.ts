import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdOf } from '../visitors/request-id.ts'

/** One request of a visitor and its answer. */
export class Visit {
  readonly id: string
  /** What logs call it, known once it is routed. */
  label = 'unrouted'

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    /** The process is about to end: this connection closes with the answer. */
    private readonly stopping: boolean,
  ) {
    this.id = requestIdOf(request)
  }

  /** The head with those of this answer alone, and the headers that differ with every answer. */
  finishHead(head: readonly string[], extra: readonly string[] = []): string[] {
    const own = [CONTEXT_HEADERS.requestId, this.id]
    if (this.stopping) own.push('connection', 'close')
    return head.concat(extra, own)
  }

  /** Whether an answer can still reach the visitor. */
  get isOpen(): boolean {
    return !this.response.destroyed && !this.response.writableEnded
  }
}

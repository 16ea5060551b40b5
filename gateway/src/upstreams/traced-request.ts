import { withoutSecret } from '@ribbonry/contracts/pages'
import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { IncomingHttpHeaders } from 'node:http'
import type { Receiver, Transfer, UpstreamRequest } from './upstream-request.ts'
import type { UpstreamFailure } from './upstream-failure.ts'

/** Wraps request and receiver in a span: child of the visitor's `traceparent`, parent of the upstream's span. */
export function traced(
  upstream: string,
  request: UpstreamRequest,
  receiver: Receiver,
): { request: UpstreamRequest; receiver: Receiver } {
  const carrier = Object.fromEntries(pairs(request.headers).filter(([name]) => isTraceHeader(name)))
  const parent = propagation.extract(context.active(), carrier)
  const attributes = {
    'http.request.method': request.method,
    'url.path': tracedPath(request.path),
    'server.address': upstream,
  }
  const span = trace
    .getTracer('ribbonry-gateway')
    .startSpan(`${request.method} ${upstream}`, { kind: SpanKind.CLIENT, attributes }, parent)
  const sent: Record<string, string> = {}
  propagation.inject(trace.setSpan(parent, span), sent)
  const others = pairs(request.headers).filter(([name]) => !isTraceHeader(name))
  return {
    request: { ...request, headers: [...others.flat(), ...Object.entries(sent).flat()] },
    receiver: new TracedReceiver(receiver, span),
  }
}

/** Paths of secret pages name whom they are for. */
const SECRET_PATH = /^\/secret\/.*$/

/** The path of a request without its query, without the code of a mailed link, and without what follows `/secret/`. */
export function tracedPath(path: string): string {
  return withoutSecret(path.split('?', 1)[0] ?? '').replace(SECRET_PATH, '/secret/…')
}

class TracedReceiver implements Receiver {
  constructor(
    private readonly receiver: Receiver,
    private readonly span: Span,
  ) {}

  head(status: number, headers: IncomingHttpHeaders, transfer: Transfer): void {
    this.span.setAttribute('http.response.status_code', status)
    this.receiver.head(status, headers, transfer)
  }

  data(chunk: Buffer): void {
    this.receiver.data(chunk)
  }

  end(): void {
    this.span.end()
    this.receiver.end()
  }

  fail(failure: UpstreamFailure): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR, message: failure.reason })
    this.span.end()
    this.receiver.fail(failure)
  }

  aborted(): void {
    if (this.span.isRecording()) this.span.setAttribute('ribbonry.aborted', true).end()
    this.receiver.aborted?.()
  }
}

function isTraceHeader(name: string): boolean {
  return name === 'traceparent' || name === 'tracestate'
}

function pairs(headers: readonly string[]): [string, string][] {
  return Array.from({ length: headers.length / 2 }, (_, index) => [headers[2 * index] ?? '', headers[2 * index + 1] ?? ''])
}

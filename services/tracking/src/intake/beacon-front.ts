import { CONTEXT_HEADERS, DEFAULT_COUNTRY, readInput, toCountry } from '@ribbonry/contracts'
import {
  errorEnvelope,
  InvalidInput,
  LOGGER,
  RETRY_AFTER_SECONDS,
  publishAnswer,
  type RawRequestHandler,
} from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { Registry, type Histogram } from 'prom-client'
import { BEACON_CALLS, type BeaconCall } from './beacon-calls.ts'
import { BeaconIntakeService } from './beacon-intake.service.ts'
import { readBody, type Body } from './read-body.ts'
import type { BeaconFields } from './parse-beacon.ts'
import { StaffCheck } from './staff-check.ts'

const ROUTES: ReadonlyMap<string, BeaconCall> = new Map(
  BEACON_CALLS.flatMap(
    (one) =>
      [
        [one.call.path, one],
        [`${one.call.path}/`, one],
      ] as const,
  ),
)

const SUCCESS = Buffer.from(JSON.stringify({ meta: { status: 'success' } }))

/**
 * Handles JSON beacons before the framework, whose overhead exceeds the work of a beacon. Contract, envelope and metrics are
 * those of every call; all other requests go to the framework.
 */
@Injectable()
export class BeaconFront implements RawRequestHandler {
  #seconds: Histogram | undefined

  constructor(
    @Inject(BeaconIntakeService) private readonly intake: BeaconIntakeService,
    @Inject(StaffCheck) private readonly staff: StaffCheck,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const route = request.method === 'POST' ? ROUTES.get(pathOf(request.url ?? '')) : undefined
    if (route === undefined || !isJson(request.headers['content-type'])) {
      next()
      return
    }
    const began = performance.now()
    readBody(
      request,
      (body) => void this.#answer(route, request, response, body).then(() => this.#measure(route, response, began)),
    )
  }

  refuse(_error: NodeJS.ErrnoException, socket: Duplex): void {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    else socket.destroy()
  }

  async #answer(route: BeaconCall, request: IncomingMessage, response: ServerResponse, body: Body): Promise<void> {
    try {
      const receipt = await this.intake.receive(route.parse(fieldsOf(route, body)), {
        country: toCountry(headerOf(request, CONTEXT_HEADERS.country)) ?? DEFAULT_COUNTRY,
        address: headerOf(request, CONTEXT_HEADERS.address),
        userAgent: headerOf(request, 'user-agent'),
        staff: this.staff.check(headerOf(request, CONTEXT_HEADERS.identity)),
      })
      sendResponse(route, response, [receipt === 'unknown-type' ? 202 : 200, SUCCESS])
    } catch (error) {
      this.#fail(route, request, response, error)
    }
  }

  #fail(route: BeaconCall, request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const requestId = headerOf(request, CONTEXT_HEADERS.requestId) || randomUUID()
    const { status, body } = errorEnvelope(error, route.call, requestId)
    if (status === 500) this.logger.error({ err: error, request_id: requestId }, 'A beacon failed')
    const extra = [
      ...(status === 503 ? ['retry-after', String(RETRY_AFTER_SECONDS)] : []),
      ...(status === 413 ? ['connection', 'close'] : []),
    ]
    sendResponse(route, response, [status, Buffer.from(JSON.stringify(body))], extra)
  }

  #measure({ call }: BeaconCall, { statusCode: status }: ServerResponse, began: number): void {
    this.#seconds ??= this.registry.getSingleMetric('http_request_duration_seconds') as Histogram | undefined
    this.#seconds?.observe({ method: 'POST', route: call.path, status }, (performance.now() - began) / 1000)
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

function isJson(type: string | undefined): boolean {
  return type !== undefined && /^application\/json\s*(;|$)/i.test(type)
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The fields of a JSON object; anything else is refused with the contract's messages. */
function fieldsOf({ call }: BeaconCall, body: Body): BeaconFields {
  if (!('value' in body)) throw body.refusal
  const { value } = body
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as BeaconFields
  const read = call.body === undefined ? undefined : readInput(call.body, value)
  throw new InvalidInput(read !== undefined && 'faults' in read ? read.faults : { body: 'The request is not well formed.' })
}

function sendResponse(
  { call }: BeaconCall,
  response: ServerResponse,
  [status, body]: readonly [number, Buffer],
  extra: readonly string[] = [],
): void {
  publishAnswer(() => ({ method: call.method, path: call.path, status, body }))
  response.writeHead(status, [
    'content-type',
    'application/json; charset=utf-8',
    'cache-control',
    'no-store',
    'content-length',
    String(body.length),
    ...extra,
  ])
  response.end(body)
}

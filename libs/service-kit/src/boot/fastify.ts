import multipart from '@fastify/multipart'
import { calls, CONTEXT_HEADERS } from '@ribbonry/contracts'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest, RawServerDefault, RouteOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { publishAnswer } from '../calls/answered.ts'
import { errorEnvelope } from '../calls/envelope.filter.ts'
import { removeUploads } from '../calls/uploads.ts'
import { BodyTooDeep, nestsTooDeep } from '../json/nesting.ts'
import type { FrontServer } from './front.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_PARAMETER_CHARACTERS = 500

/**
 * HTTP adapter of a service: paths with and without a trailing slash, JSON, forms, uploads, the gateway's request ids; or the
 * fallback behind a front.
 */
export function createAdapter(front?: FrontServer): FastifyAdapter {
  const adapter = new FastifyAdapter({
    ...(front === undefined
      ? {}
      : { serverFactory: (own: RequestListener) => front.create(own), clientErrorHandler: front.refuse.bind(front) }),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: MAX_PARAMETER_CHARACTERS },
    bodyLimit: MAX_BODY_BYTES,
    requestIdHeader: CONTEXT_HEADERS.requestId,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
    // Errors before a route is found (a malformed path, a parameter too long) never reach Nest's filter.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = errorEnvelope(error, undefined, request.id)
      void reply
        .status(status)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(body))
    },
  })
  return adapter
}

/** Accepts JSON, forms and uploads. Nest registers the forms; Fastify's own plain text parser is removed. */
export async function registerBodies(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart as never)
  const fastify = app.getHttpAdapter().getInstance()
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit: MAX_BODY_BYTES }, (request, body, done) => {
    if (nestsTooDeep(body)) done(new BodyTooDeep(), undefined)
    else void parseJson(request, body as unknown as string, done)
  })
  fastify.removeContentTypeParser('text/plain')
  fastify.addHook('onRoute', allowLargerBody)
  // Node encodes a string to a socket several times slower than to a buffer as soon as it holds a character beyond Latin-1.
  fastify.setReplySerializer((payload: unknown) => Buffer.from(JSON.stringify(payload)) as unknown as string)
  // Before the answer is sent; `onResponse` covers requests whose client left without one.
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    // Nest sets the route's own status after the handler is done; the status of an error is set later still.
    if (request.answeredWith !== undefined && reply.statusCode === 200) reply.code(request.answeredWith)
    await removeUploads(request)
    const body = reply.statusCode === 304 ? null : payload
    if (body === null) reply.removeHeader('content-type')
    publishAnswer(() => ({ method: request.method, path: request.routeOptions.url, status: reply.statusCode, body }))
    return body
  })
  fastify.addHook('onResponse', async (request: FastifyRequest) => {
    await removeUploads(request)
  })
}

/** Bodies that their call declares to be larger than usual. */
const LARGER_BODIES: ReadonlyMap<string, number> = new Map(
  Object.values(calls).flatMap(({ method, path, aliases = [], maxBody = 0 }) =>
    maxBody > MAX_BODY_BYTES ? [path, ...aliases].map((each) => [`${method} ${each}`, maxBody] as const) : [],
  ),
)

function allowLargerBody(route: RouteOptions): void {
  const limit = LARGER_BODIES.get(`${String(route.method)} ${route.url}`)
  if (limit !== undefined) route.bodyLimit = limit
}

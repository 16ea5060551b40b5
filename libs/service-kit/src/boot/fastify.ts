import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { forgetUploads } from '../calls/uploads.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_PARAMETER_CHARACTERS = 500

/** A service's HTTP side: both slash forms, JSON and forms, uploads, the gateway's request ids. */
export function createAdapter(): FastifyAdapter {
  const adapter = new FastifyAdapter({
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: MAX_PARAMETER_CHARACTERS },
    bodyLimit: MAX_BODY_BYTES,
    requestIdHeader: CONTEXT_HEADERS.requestId,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
  })
  return adapter
}

export async function registerBodies(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart as never)
  if (!app.getHttpAdapter().getInstance().hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody as never)
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', async (request: FastifyRequest, _reply: FastifyReply) => {
      await forgetUploads(request)
    })
}

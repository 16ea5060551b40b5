import type { RawRequestHandlerDefinition, ServiceDefinition } from '@ribbonry/service-kit'
import { GatewayEnvironment } from './config.ts'
import { Edge } from './edge/edge.ts'
import { GatewayModule } from './gateway.module.ts'

const KILOBYTE = 1024

const front: RawRequestHandlerDefinition = {
  of: (app) => app.get(Edge),
  server: {
    // More than the limit for URLs, so that a long URL still gets a proper 414; beyond this Node answers 431.
    maxHeaderSize: 32 * KILOBYTE,
    keepAliveTimeout: 65_000,
    headersTimeout: 15_000,
    // Long enough for an upload of half a gigabyte over a slow line.
    requestTimeout: 15 * 60_000,
    noDelay: true,
  },
}

/** Service definition, shared by the process and the tests. */
export const gateway: ServiceDefinition<typeof GatewayEnvironment> = {
  name: 'gateway',
  environment: GatewayEnvironment,
  module: (config) => GatewayModule.register(config),
  front,
}

import type { RawRequestHandlerDefinition, ServiceDefinition } from '@ribbonry/service-kit'
import { GatewayEnvironment } from './config.ts'
import { Edge } from './edge/edge.ts'
import { GatewayModule } from './gateway.module.ts'

const KILOBYTE = 1024

const front: RawRequestHandlerDefinition = {
  of: (app) => app.get(Edge),
  server: {
    // Twice what is read as a URL, so that a long one still gets a proper refusal; more ends in 431.
    maxHeaderSize: 32 * KILOBYTE,
    keepAliveTimeout: 65_000,
    headersTimeout: 15_000,
    // An upload of half a gigabyte over a slow line.
    requestTimeout: 15 * 60_000,
    noDelay: true,
  },
}

/** The edge, as the process and as tests start it. */
export const gateway: ServiceDefinition<typeof GatewayEnvironment> = {
  name: 'gateway',
  environment: GatewayEnvironment,
  module: (config) => GatewayModule.register(config),
  front,
}

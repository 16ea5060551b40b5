import 'reflect-metadata'
import type { ServiceName } from '@ribbonry/contracts'
import type { DynamicModule } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { z } from 'zod'
import { EnvelopeFilter } from '../calls/envelope.filter.ts'
import { checkHandlers } from '../calls/handler-check.ts'
import { ConfigError, readConfig, type ServiceEnvironment } from '../config/config.ts'
import { checkConsumptions } from '../events/consumption-check.ts'
import { EventLogTransport } from '../events/event-log-transport.ts'
import { Health, serveHealth } from '../health/health.ts'
import { createLogger, NestLogger } from '../logging/logger.ts'
import { measureRequests } from '../metrics/metrics.ts'
import { traceRequests } from '../tracing/request-spans.ts'
import { startTracing } from '../tracing/tracing.ts'
import { createAdapter, registerBodies } from './fastify.ts'
import { FrontServer, type RawRequestHandlerDefinition } from './front.ts'
import { LOGGER } from './tokens.ts'
import { UNCAUGHT_ERROR_CODE, UncaughtErrors } from './uncaught-errors.ts'

/** Shorter than the 30 s after which container platforms kill a process. */
const LONGEST_STOP_MS = 25_000
/** Time limit of the shutdown after an uncaught error: work in progress may never finish. */
const LONGEST_STOP_AFTER_ERROR_MS = 5000
const SWEEP_MS = 50

export interface ServiceDefinition<Schema extends z.ZodType<ServiceEnvironment>> {
  readonly name: string
  /**
   * Service whose declared calls must all be handled, and whose events consumed; absent for processes that are not services (the
   * gateway).
   */
  readonly calls?: ServiceName
  readonly environment: Schema
  readonly module: (config: z.output<Schema>) => DynamicModule
  /** Handles raw requests before the framework (the gateway). */
  readonly front?: RawRequestHandlerDefinition
}

export interface RunningService {
  readonly app: NestFastifyApplication
  /** Address it listens on, without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** Builds and starts a service; tests call it with their own configuration. */
export async function startService<Schema extends z.ZodType<ServiceEnvironment>>(
  definition: ServiceDefinition<Schema>,
  config: z.output<Schema>,
): Promise<RunningService> {
  const front = definition.front === undefined ? undefined : new FrontServer(definition.front)
  const app = await NestFactory.create<NestFastifyApplication>(definition.module(config), createAdapter(front), {
    bufferLogs: true,
    abortOnError: false,
    rawBody: true,
  })
  try {
    const logger = app.get<Logger>(LOGGER)
    app.useLogger(new NestLogger(logger))
    app.useGlobalFilters(new EnvelopeFilter(logger))
    await prepareRoutes(app, config)
    const transport = app.get(EventLogTransport)
    app.connectMicroservice({ strategy: transport })
    if (definition.calls !== undefined) {
      checkHandlers(app, definition.calls)
      checkConsumptions(transport, definition.calls)
    }
    front?.attach(app)
    await app.init()
    await app.startAllMicroservices()
    await app.listen(config.PORT, config.HOST)
    const url = (await app.getUrl()).replace(/\/+$/, '')
    logger.info({ url }, `${definition.name} serves`)
    return { app, url, close: () => stop(app) }
  } catch (error) {
    await app.close()
    throw error
  }
}

async function prepareRoutes(app: NestFastifyApplication, config: ServiceEnvironment): Promise<void> {
  await registerBodies(app)
  const fastify = app.getHttpAdapter().getInstance()
  measureRequests(fastify, app.get(Registry))
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) traceRequests(fastify)
  serveHealth(fastify, app.get(Health), app.get(Registry))
}

/** Graceful shutdown: readiness ends first, then the requests in progress finish, then connections close. */
async function stop(app: NestFastifyApplication): Promise<void> {
  app.get(Health).stop()
  // A keep-alive connection whose last answer was sent after the close began would otherwise stay open until its time-out.
  const server = app.getHttpServer()
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

/** The complete main.ts of a service: configuration, start, and graceful shutdown on SIGTERM, SIGINT or an uncaught error. */
export async function runService<Schema extends z.ZodType<ServiceEnvironment>>(
  definition: ServiceDefinition<Schema>,
): Promise<void> {
  try {
    const config = readConfig(definition.environment)
    const ending = new OrderlyEnd()
    const uncaught = new UncaughtErrors(
      createLogger(definition.name, config.LOG_LEVEL),
      () => ending.end(UNCAUGHT_ERROR_CODE, LONGEST_STOP_AFTER_ERROR_MS),
      config.UNCAUGHT_ERRORS_BEFORE,
    )
    uncaught.watch()
    const stopTracing = await startTracing(definition.name, config.OTEL_EXPORTER_OTLP_ENDPOINT)
    const service = await startService(definition, config)
    uncaught.measure(service.app.get(Registry))
    ending.close = async () => {
      await service.close()
      await stopTracing()
    }
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => ending.end(0, LONGEST_STOP_MS))
  } catch (error) {
    process.stderr.write(
      `${definition.name}: ` +
        `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exit(1)
  }
}

/** Ends the process once: closes what was opened, and exits by force when that takes too long. */
class OrderlyEnd {
  #isEnding = false
  close: () => Promise<void> = () => Promise.resolve()

  end(code: number, withinMs: number): void {
    if (this.#isEnding) return
    this.#isEnding = true
    const forced = code === 0 ? 1 : code
    setTimeout(() => process.exit(forced), withinMs).unref()
    this.close().then(
      () => process.exit(code),
      () => process.exit(forced),
    )
  }
}

import { calls, type Call, type ServiceName } from '@ribbonry/contracts'
import type { INestApplicationContext } from '@nestjs/common'
import { DiscoveryService, MetadataScanner } from '@nestjs/core'
import { HANDLED_CALL } from './handled-call.ts'

/** The declared calls that the application's controllers handle. */
function handledCalls(app: INestApplicationContext): Call[] {
  const scanner = new MetadataScanner()
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ metatype }) => {
      const prototype = (metatype as { prototype?: object } | null)?.prototype
      if (prototype === undefined) return []
      return scanner.getAllMethodNames(prototype).map((method) => {
        const handler = (prototype as Record<string, unknown>)[method]
        return typeof handler === 'function' ? (Reflect.getMetadata(HANDLED_CALL, handler) as Call | undefined) : undefined
      })
    })
    .filter((found) => found !== undefined)
}

/**
 * A service that does not handle one of its calls, or handles one twice or another service's, does not start.
 * @throws Error naming each call
 */
export function checkHandlers(app: INestApplicationContext, service: ServiceName): void {
  const handled = handledCalls(app)
  const faults = Object.entries(calls)
    .filter(([, declared]) => declared.service === service)
    .flatMap(([name, declared]) => {
      const count = handled.filter((one) => one === declared).length
      return count === 1 ? [] : [`${name} (${declared.method} ${declared.path}) has ${count} handlers`]
    })
  const foreign = handled.filter((one) => one.service !== service).map((one) => `${one.method} ${one.path} is ${one.service}'s`)
  if (faults.length + foreign.length > 0)
    throw new Error(`The calls of ${service} are not all handled once:\n  ${[...faults, ...foreign].join('\n  ')}`)
}

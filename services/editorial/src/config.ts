import { DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

/** What editorial reads from its environment. */
export const EditorialEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8085),
})
export type EditorialEnvironment = z.output<typeof EditorialEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

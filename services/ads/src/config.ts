import { DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

/** What ads reads from its environment. */
export const AdsEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8087),
})
export type AdsEnvironment = z.output<typeof AdsEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** What loading the demo reads. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape })

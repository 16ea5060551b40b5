import { DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

/** The environment of the service. */
export const GiveawaysEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8086),
})
export type GiveawaysEnvironment = z.output<typeof GiveawaysEnvironment>

/** The environment of `load-demo`. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape })

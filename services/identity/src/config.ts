import { DatabaseEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

/** What identity reads from its environment. */
export const IdentityEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8083),
  /** Passwords hashed at a time (about 20 ms of one core and 19 MiB each); one core is left to answer. */
  PASSWORD_HASHING_SLOTS: z.coerce.number().int().min(1).max(64).default(Math.max(1, availableParallelism() - 1)),
})
export type IdentityEnvironment = z.output<typeof IdentityEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

import { z } from 'zod'

/** The environment of the simulator. */
export const SimulatorEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8097),
  /** Requests that are allowed in any second, and in any 24 hours. */
  PER_SECOND: z.coerce.number().int().min(1).max(10_000).default(10),
  PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(10_000),
})
export type SimulatorEnvironment = z.output<typeof SimulatorEnvironment>

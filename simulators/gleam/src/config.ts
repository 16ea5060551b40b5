import { z } from 'zod'

/** The environment of the simulator. */
export const SimulatorEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8096),
  /** File that keeps the campaigns over restarts; without one they begin anew at each start. */
  JOURNAL_FILE: z.string().optional(),
})
export type SimulatorEnvironment = z.output<typeof SimulatorEnvironment>

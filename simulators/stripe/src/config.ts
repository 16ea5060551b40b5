import { z } from 'zod'

/** The environment of the simulator. */
export const SimulatorEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8094),
  /** File in which the account is stored between runs; without one it is empty at each start. */
  JOURNAL_FILE: z.string().optional(),
  /** Address for events, and the secret that signs them. Events are sent only if both are set. */
  WEBHOOK_URL: z.url().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
})
export type SimulatorEnvironment = z.output<typeof SimulatorEnvironment>

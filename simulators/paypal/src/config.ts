import { z } from 'zod'

/** The environment of the simulator. */
export const SimulatorEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8095),
  /** File in which the account is stored between runs; without one it is empty at each start. */
  JOURNAL_FILE: z.string().optional(),
  /** Address for events, and its webhook id at PayPal. Events are sent only if both are set. */
  WEBHOOK_URL: z.url().optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
})
export type SimulatorEnvironment = z.output<typeof SimulatorEnvironment>

import { z } from 'zod'

/** The environment of the simulator. */
export const SimulatorEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8095),
  /** File that keeps the account over restarts; without one it is empty at each start. */
  JOURNAL_FILE: z.string().optional(),
  /** Where events go, and the id under which PayPal knows that address; nowhere without both. */
  WEBHOOK_URL: z.url().optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
})
export type SimulatorEnvironment = z.output<typeof SimulatorEnvironment>

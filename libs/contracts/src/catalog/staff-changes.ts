import { z } from 'zod'
import { Moment } from '../scalars.ts'

/** A recorded change of what staff edit. */
export const StaffChange = z.object({
  /** The version after it. */
  version: z.int(),
  /** Null for a change by the system, such as an import; the name is null where it is not known, or the member is deleted. */
  by: z.object({ id: z.int(), username: z.string().nullable() }).nullable(),
  at: Moment,
  /** Fields as saves name them; empty where only the change itself is known. */
  fields: z.array(z.string()),
})
export type StaffChange = z.output<typeof StaffChange>

/** Content of a refusal `stale-version`: what is there now, and the changes since the version that was sent, newest first. */
export function staleVersionOf<Current extends z.ZodType>(current: Current) {
  return z.object({ current, changes: z.array(StaffChange) })
}

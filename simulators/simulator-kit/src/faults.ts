import { z } from 'zod'

/**
 * A fault of the next calls with a path prefix: `lost-answer` runs the call without an answer, `refused` closes the connection
 * before, `status` answers with a status without running it, `slow` runs it and answers late.
 */
export const FaultRequest = z.union([
  z.strictObject({ clear: z.literal(true) }),
  z.strictObject({
    method: z.enum(['GET', 'POST', 'DELETE']).optional(),
    path: z.string().startsWith('/').default('/'),
    kind: z.enum(['lost-answer', 'refused', 'status', 'slow']),
    status: z.int().min(400).max(599).default(500),
    ms: z.int().min(0).max(600_000).default(30_000),
    times: z.int().min(1).default(1),
  }),
])
export type FaultRequest = z.output<typeof FaultRequest>
export type Fault = Exclude<FaultRequest, { clear: true }>

/** Active faults, in the order in which they were set. */
export class Faults {
  #set: Fault[] = []

  apply(request: FaultRequest): void {
    this.#set = 'clear' in request ? [] : [...this.#set, request]
  }

  /** Takes the fault of a call, which counts as one of its times. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#set.find((one) => (one.method ?? method) === method && path.startsWith(one.path))
    if (fault === undefined) return undefined
    const left = { ...fault, times: fault.times - 1 }
    this.#set = this.#set.flatMap((one) => (one === fault ? (left.times > 0 ? [left] : []) : [one]))
    return fault
  }

  get list(): readonly Fault[] {
    return this.#set
  }
}

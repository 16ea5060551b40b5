import { z } from 'zod'

const SECOND_MS = 1000
const DAY_MS = 86_400_000
/** Requests that the log keeps. */
const MOST_LOGGED = 200_000

/** What `POST /_simulator/faults` sets: the next requests are answered with a status, and perhaps when to come back. */
export const FaultRequest = z.strictObject({
  status: z.int().min(400).max(599),
  /** Seconds. */
  retry_after: z.int().min(0).max(86_400).optional(),
  times: z.int().min(0).max(1_000_000).default(1),
})
export type FaultRequest = z.output<typeof FaultRequest>

/** A request as the log has it. */
export interface LoggedRequest {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly path: string
  readonly keywords: string
  readonly offset: number
  readonly status: number
}

/** The limits of Etsy, in windows that slide, and a log of all requests. Refused requests count as others do. */
export class Limits {
  readonly #log: LoggedRequest[] = []
  /** Begin of the window of a day in the log. */
  #day = 0
  #most = 0
  #fault: FaultRequest | undefined

  constructor(
    private readonly perSecond: number,
    private readonly perDay: number,
    private readonly now: () => number,
  ) {}

  setFault(fault: FaultRequest): void {
    this.#fault = fault.times > 0 ? fault : undefined
  }

  /** Counts a request that is answered with a status unless a limit is reached. @returns its status and headers */
  count(request: Omit<LoggedRequest, 'at' | 'status'>, status: number): Pick<LoggedRequest, 'status'> & { headers: Headers } {
    const at = this.now()
    const second = this.#since(at - SECOND_MS) + 1
    while ((this.#log[this.#day]?.at ?? at) <= at - DAY_MS) this.#day += 1
    const day = this.#log.length - this.#day + 1
    this.#most = Math.max(this.#most, second)
    const isOver = second > this.perSecond || day > this.perDay
    const fault = isOver ? undefined : this.#takeFault()
    const given = isOver ? 429 : (fault?.status ?? status)
    this.#log.push({ at, ...request, status: given })
    if (this.#log.length > MOST_LOGGED) this.#day -= this.#log.splice(0, MOST_LOGGED / 2).length
    this.#day = Math.max(0, this.#day)
    return { status: given, headers: isOver ? { 'retry-after': '1' } : this.#headers(second, day, given, fault) }
  }

  /** All requests, and what proves the limits. */
  report(): object {
    const refused = this.#log.filter(({ status }) => status === 429).length
    return {
      per_second: this.perSecond,
      per_day: this.perDay,
      most_in_a_second: this.#most,
      today: this.#log.length - this.#day,
      refused,
      requests: this.#log,
    }
  }

  #since(moment: number): number {
    let count = 0
    while ((this.#log.at(-1 - count)?.at ?? -Infinity) > moment) count += 1
    return count
  }

  #takeFault(): FaultRequest | undefined {
    const fault = this.#fault
    if (fault !== undefined) this.setFault({ ...fault, times: fault.times - 1 })
    return fault
  }

  /** An answer with 429 tells no limits. */
  #headers(second: number, day: number, status: number, fault: FaultRequest | undefined): Headers {
    const retry: Headers = fault?.retry_after === undefined ? {} : { 'retry-after': String(fault.retry_after) }
    if (status === 429) return retry
    return {
      ...retry,
      'x-limit-per-second': String(this.perSecond),
      'x-remaining-this-second': String(this.perSecond - second),
      'x-limit-per-day': String(this.perDay),
      'x-remaining-today': String(this.perDay - day),
    }
  }
}

type Headers = Record<string, string>

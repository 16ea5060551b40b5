import type { Call, Meta } from '@ribbonry/contracts'
import type { z } from 'zod'

/** A recorded call. */
export interface RecordedCall {
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Parsed JSON, null without a body. */
  readonly body: unknown
  readonly cookie: string
}

type Content<C extends Call> = Partial<z.input<C['answer']>>
type Made<C extends Call> = (call: RecordedCall, usual: z.output<C['answer']>) => Content<C>
type Override =
  | { readonly content: (call: RecordedCall, usual: object) => object }
  | { readonly status: number; readonly meta: Partial<Meta>; readonly carried: object }

/** Overrides of one test, recorded calls, and answers that broke their contract. */
export class Fixtures {
  readonly #overrides = new Map<Call, Override>()
  readonly #once = new Map<Call, Override>()
  #calls: { readonly declared: Call; readonly call: RecordedCall }[] = []
  #faults: string[] = []

  /**
   * Overrides an answer until the test ends, with content or a function of the call and the default answer; omitted fields keep
   * their defaults.
   */
  answer<C extends Call>(call: C, content: Content<C> | Made<C>): void {
    const make = typeof content === 'function' ? (content as Made<C>) : () => content
    this.#overrides.set(call, { content: (received, usual) => make(received, usual as z.output<C['answer']>) })
  }

  /**
   * Makes a call fail until the test ends, or until it is overridden again; `carried` is what the refusal has beside `meta`. For
   * components, status 0 is no answer at all.
   */
  fail(
    call: Call,
    status: number,
    meta: Partial<Meta> = { code: 'unavailable', error: 'The service is away.' },
    carried: object = {},
  ): void {
    this.#overrides.set(call, { status, meta, carried })
  }

  /** Makes the next call of this kind fail, and none after it. */
  failOnce(call: Call, status: number, meta: Partial<Meta>, carried: object = {}): void {
    this.#once.set(call, { status, meta, carried })
  }

  /** Removes the override of a call. */
  restore(call: Call): void {
    this.#overrides.delete(call)
  }

  /** Recorded calls, oldest first. */
  callsOf(declared: Call): readonly RecordedCall[] {
    return this.#calls.filter((one) => one.declared === declared).map(({ call }) => call)
  }

  /** For the gateway: records a call and returns its override. */
  record(declared: Call, call: RecordedCall): Override | undefined {
    this.#calls.push({ declared, call })
    const once = this.#once.get(declared)
    this.#once.delete(declared)
    return once ?? this.#overrides.get(declared)
  }

  /** For the gateway: records an answer that breaks its contract. */
  reportFault(fault: string): void {
    this.#faults.push(fault)
  }

  /** Clears overrides and recordings. @throws Error when an answer since the last reset broke its contract */
  reset(): void {
    const faults = [...new Set(this.#faults)]
    this.#overrides.clear()
    this.#once.clear()
    this.#calls = []
    this.#faults = []
    if (faults.length > 0)
      throw new Error(`The fixture gateway gave answers that the contract does not know:\n${faults.join('\n')}`)
  }
}

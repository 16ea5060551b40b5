import type { Call, Meta } from '@ribbonry/contracts'
import type { z } from 'zod'

/** A recorded call. */
export interface AskedCall {
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Parsed JSON, null without a body. */
  readonly body: unknown
  readonly cookie: string
}

type Content<C extends Call> = Partial<z.input<C['answer']>>
type Made<C extends Call> = (asked: AskedCall, usual: z.output<C['answer']>) => Content<C>
type Override =
  | { readonly content: (asked: AskedCall, usual: object) => object }
  | { readonly status: number; readonly meta: Partial<Meta> }

/** Overrides of one test, recorded calls, and answers that broke their contract. */
export class Fixtures {
  readonly #overrides = new Map<Call, Override>()
  #asked: { readonly call: Call; readonly asked: AskedCall }[] = []
  #faults: string[] = []

  /**
   * Overrides an answer until the test ends, with content or a function of the call and the default answer; omitted fields keep
   * their defaults.
   */
  answer<C extends Call>(call: C, content: Content<C> | Made<C>): void {
    const make = typeof content === 'function' ? (content as Made<C>) : () => content
    this.#overrides.set(call, { content: (asked, usual) => make(asked, usual as z.output<C['answer']>) })
  }

  /** Makes a call fail until the test ends, or until it is overridden again. */
  fail(call: Call, status: number, meta: Partial<Meta> = { code: 'unavailable', error: 'The service is away.' }): void {
    this.#overrides.set(call, { status, meta })
  }

  /** Removes the override of a call. */
  restore(call: Call): void {
    this.#overrides.delete(call)
  }

  /** Recorded calls, oldest first. */
  asked(call: Call): readonly AskedCall[] {
    return this.#asked.filter((one) => one.call === call).map(({ asked }) => asked)
  }

  /** For the gateway: records a call and returns its override. */
  take(call: Call, asked: AskedCall): Override | undefined {
    this.#asked.push({ call, asked })
    return this.#overrides.get(call)
  }

  /** For the gateway: records an answer that breaks its contract. */
  blame(fault: string): void {
    this.#faults.push(fault)
  }

  /** Clears overrides and recordings. @throws Error when an answer since the last reset broke its contract */
  reset(): void {
    const faults = [...new Set(this.#faults)]
    this.#overrides.clear()
    this.#asked = []
    this.#faults = []
    if (faults.length > 0)
      throw new Error(`The fixture gateway gave answers that the contract does not know:\n${faults.join('\n')}`)
  }
}

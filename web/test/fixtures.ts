import type { Call, Meta } from '@ribbonry/contracts'
import type { z } from 'zod'

/** A call as a page made it. */
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
type Override = { readonly content: (asked: AskedCall, usual: object) => object } | { readonly status: number; readonly meta: Partial<Meta> }

/** What one test wants answered differently, what was asked during it, and what of the answers was no answer. */
export class Fixtures {
  readonly #overrides = new Map<Call, Override>()
  #asked: { readonly call: Call; readonly asked: AskedCall }[] = []
  #faults: string[] = []

  /** Answers a call with this, or with what is made of the question and the usual answer; what is left out is as usual. Until the test ends. */
  answer<C extends Call>(call: C, content: Content<C> | Made<C>): void {
    const make = typeof content === 'function' ? (content as Made<C>) : () => content
    this.#overrides.set(call, { content: (asked, usual) => make(asked, usual as z.output<C['answer']>) })
  }

  /** Refuses a call until the test ends, or until it is answered again. */
  fail(call: Call, status: number, meta: Partial<Meta> = { code: 'unavailable', error: 'The service is away.' }): void {
    this.#overrides.set(call, { status, meta })
  }

  /** Answers a call again as without this test. */
  restore(call: Call): void {
    this.#overrides.delete(call)
  }

  /** What was asked of a call, the first first. */
  asked(call: Call): readonly AskedCall[] {
    return this.#asked.filter((one) => one.call === call).map(({ asked }) => asked)
  }

  /** The gateway's side: keeps in mind what is asked, and gives what the test wants for it. */
  take(call: Call, asked: AskedCall): Override | undefined {
    this.#asked.push({ call, asked })
    return this.#overrides.get(call)
  }

  /** The gateway's side: keeps an answer that its contract does not know. */
  blame(fault: string): void {
    this.#faults.push(fault)
  }

  /** Forgets overrides and questions. @throws Error where an answer since the last time was none of its call */
  reset(): void {
    const faults = [...new Set(this.#faults)]
    this.#overrides.clear()
    this.#asked = []
    this.#faults = []
    if (faults.length > 0) throw new Error(`The fixture gateway gave answers that the contract does not know:\n${faults.join('\n')}`)
  }
}

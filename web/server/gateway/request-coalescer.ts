interface InFlightRequest<Answer> {
  readonly answer: Promise<Answer>
  /** What all who came during this turn wait for. */
  next: Promise<Answer> | undefined
}

/** Asks for something; `waited` milliseconds have passed since the first who waits for it came. */
export type Ask<Answer> = (waited: number) => Promise<Answer>

/**
 * Asks for one thing at a time under each key. Who comes while an answer is on its way does not get that one, which may be older than
 * the question, but the next, together with everybody else who came meanwhile. So nobody gets what was said before they asked.
 */
export class RequestCoalescer<Answer> {
  readonly #coalescer = new Map<string, InFlightRequest<Answer>>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  run(key: string, ask: Ask<Answer>): Promise<Answer> {
    const request = this.#coalescer.get(key)
    if (request === undefined) return this.#begin(key, ask, 0)
    request.next ??= this.#follow(key, request, ask)
    return request.next
  }

  #begin(key: string, ask: Ask<Answer>, waited: number): Promise<Answer> {
    const request: InFlightRequest<Answer> = { answer: ask(waited), next: undefined }
    this.#coalescer.set(key, request)
    const end = (): void => {
      if (request.next === undefined) this.#coalescer.delete(key)
    }
    request.answer.then(end, end)
    return request.answer
  }

  /** Whatever became of the turn before. */
  #follow(key: string, { answer }: InFlightRequest<Answer>, ask: Ask<Answer>): Promise<Answer> {
    const came = this.now()
    const begin = (): Promise<Answer> => this.#begin(key, ask, this.now() - came)
    return answer.then(begin, begin)
  }
}

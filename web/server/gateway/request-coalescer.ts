interface InFlightRequest<Answer> {
  readonly answer: Promise<Answer>
  /** Shared by all callers that arrive while this request is in flight. */
  next: Promise<Answer> | undefined
}

/** Makes the request; `waited` is the time since the first caller arrived, in milliseconds. */
export type Ask<Answer> = (waited: number) => Promise<Answer>

/**
 * Runs one request at a time per key. A caller that arrives while a request is in flight shares the next one, never the current
 * one: its answer may be older than the call. So no caller gets an answer from before it asked.
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

  /** Runs after the request before, whether that succeeded or not. */
  #follow(key: string, { answer }: InFlightRequest<Answer>, ask: Ask<Answer>): Promise<Answer> {
    const came = this.now()
    const begin = (): Promise<Answer> => this.#begin(key, ask, this.now() - came)
    return answer.then(begin, begin)
  }
}

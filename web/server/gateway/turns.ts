interface Turn<Answer> {
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
export class Turns<Answer> {
  readonly #turns = new Map<string, Turn<Answer>>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  take(key: string, ask: Ask<Answer>): Promise<Answer> {
    const turn = this.#turns.get(key)
    if (turn === undefined) return this.#begin(key, ask, 0)
    turn.next ??= this.#follow(key, turn, ask)
    return turn.next
  }

  #begin(key: string, ask: Ask<Answer>, waited: number): Promise<Answer> {
    const turn: Turn<Answer> = { answer: ask(waited), next: undefined }
    this.#turns.set(key, turn)
    const end = (): void => {
      if (turn.next === undefined) this.#turns.delete(key)
    }
    turn.answer.then(end, end)
    return turn.answer
  }

  /** Whatever became of the turn before. */
  #follow(key: string, { answer }: Turn<Answer>, ask: Ask<Answer>): Promise<Answer> {
    const came = this.now()
    const begin = (): Promise<Answer> => this.#begin(key, ask, this.now() - came)
    return answer.then(begin, begin)
  }
}

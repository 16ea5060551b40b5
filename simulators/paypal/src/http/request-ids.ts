import type { Answer, Journal } from '@ribbonry/simulator-kit'

/** Stored answers by `PayPal-Request-Id` and path. A repeated request gets the stored answer; refusals are not stored. */
export class RequestIds {
  readonly #kept = new Map<string, Answer>()

  constructor(private readonly journal: Journal) {
    for (const { key, answer } of journal.read('answer') as { key: string; answer: Answer }[]) this.#kept.set(key, answer)
  }

  find(id: string, path: string): Answer | undefined {
    return this.#kept.get(`${path} ${id}`)
  }

  keep(id: string, path: string, answer: Answer): void {
    const key = `${path} ${id}`
    this.#kept.set(key, answer)
    this.journal.write('answer', key, { key, answer })
  }
}

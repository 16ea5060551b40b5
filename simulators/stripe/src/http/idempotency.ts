import type { Answer, Journal } from '@ribbonry/simulator-kit'
import { createHash } from 'node:crypto'
import { StripeError } from './stripe-error.ts'

interface Kept {
  readonly key: string
  readonly fingerprint: string
  readonly answer: Answer
}

/** Stored answers by idempotency key. A repeated request gets the stored answer. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>()
  readonly #running = new Set<string>()

  constructor(private readonly journal: Journal) {
    for (const kept of journal.read('answer') as Kept[]) this.#kept.set(kept.key, kept)
  }

  /**
   * Answer to the first request with this key.
   * @throws StripeError when that request was a different one, or is still running
   */
  find(key: string, request: string): Answer | undefined {
    if (this.#running.has(key))
      throw new StripeError(
        409,
        'idempotency_error',
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, ` +
          `and the other request is still going through): ${key}. Try again later.`,
        { code: 'idempotency_key_in_use' },
      )
    const kept = this.#kept.get(key)
    if (kept === undefined) return undefined
    if (kept.fingerprint === fingerprintOf(request))
      return { ...kept.answer, headers: { ...kept.answer.headers, 'idempotent-replayed': 'true' } }
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other ` +
        `than '${key}' if you meant to execute a different request.`,
    )
  }

  keep(key: string, request: string, answer: Answer): void {
    const kept = { key, fingerprint: fingerprintOf(request), answer }
    this.#kept.set(key, kept)
    this.journal.write('answer', key, kept)
  }

  /** Marks a key as in use until the returned function is called. */
  hold(key: string): () => void {
    this.#running.add(key)
    return () => this.#running.delete(key)
  }
}

/** Hashes the request, because its body contains card numbers, which must not reach the journal. */
function fingerprintOf(request: string): string {
  return createHash('sha256').update(request).digest('base64url')
}

import type { Meta } from '@ribbonry/contracts'

/** A call that did not succeed. `status` is 0 when no answer came at all. `message` is the sentence for people. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, meta: Partial<Meta> = {}) {
    super(meta.error ?? 'Something came undone on our side.')
    this.status = status
    this.code = meta.code ?? 'no-answer'
    this.fields = meta.fields ?? {}
  }

  /** Whether the server refused in its own words (D1.1), of which those for too many tries say how long to wait; an HTTP failure has a fixed text. */
  get isBusinessFailure(): boolean {
    return this.status === 200 || this.status === 429
  }
}

/** Whether what was asked for does not exist, or cannot: the page is a 404 either way. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400 || error.status === 422)
}

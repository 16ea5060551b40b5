import type { Meta } from '@ribbonry/contracts'

/** A failed call. `status` is 0 without an answer; `message` can be shown to people. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  /** What the refusal carries beside `meta`. */
  readonly content: Readonly<Record<string, unknown>>

  constructor(status: number, meta: Partial<Meta> = {}, content: Readonly<Record<string, unknown>> = {}) {
    super(meta.error ?? 'Something came undone on our side.')
    this.status = status
    this.code = meta.code ?? 'no-answer'
    this.fields = meta.fields ?? {}
    this.content = content
  }

  /**
   * True when the server refused with a message of its own (D1.1), such as the wait after too many attempts. HTTP failures have a
   * fixed text.
   */
  get isBusinessFailure(): boolean {
    return this.status === 200 || this.status === 429
  }
}

/** True when the subject does not exist, or its id is invalid: the page is a 404 either way. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400 || error.status === 422)
}

/** Missing answers and 5xx pass by themselves: asking again may help. A refusal does not. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500
}

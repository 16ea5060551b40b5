import { channel } from 'node:diagnostics_channel'

/** An answer that is about to go out. */
export interface Answered {
  readonly method: string
  /** As it is declared, with `:name` parameters; undefined where no call was found. */
  readonly path: string | undefined
  readonly status: number
  readonly body: unknown
}

const answers = channel('ribbonry:answered')

/**
 * Tells of an answer whoever listens: in tests, the check of answers against the OpenAPI document (`@ribbonry/testing`), else
 * nobody.
 */
export function publishAnswer(answer: () => Answered): void {
  if (answers.hasSubscribers) answers.publish(answer())
}

import { channel } from 'node:diagnostics_channel'

/** An answer that is about to be sent. */
export interface Answered {
  readonly method: string
  /** The declared path, with `:name` parameters; undefined where no route matched. */
  readonly path: string | undefined
  readonly status: number
  readonly body: unknown
}

const answers = channel('ribbonry:answered')

/**
 * Publishes an answer on the diagnostics channel. In tests the check of answers against the OpenAPI document subscribes
 * (`@ribbonry/testing`), otherwise nobody does.
 */
export function publishAnswer(answer: () => Answered): void {
  if (answers.hasSubscribers) answers.publish(answer())
}

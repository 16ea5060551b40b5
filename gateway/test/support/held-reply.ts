import type { ServerResponse } from 'node:http'
import type { TestUpstream } from './test-upstream.ts'

/** Requests that an upstream holds until the test releases them. */
export interface HeldReply {
  readonly waiting: ServerResponse[]
  /** Resolves when this many requests wait. */
  arrived(count: number): Promise<void>
  release(answer: (response: ServerResponse) => void): void
}

export function holdReplies(upstream: TestUpstream, start: string): HeldReply {
  const waiting: ServerResponse[] = []
  let watcher: (() => void) | undefined
  upstream.on(start, (_request, response) => {
    waiting.push(response)
    watcher?.()
  })
  const arrived = async (count: number): Promise<void> =>
    new Promise((resolve) => {
      watcher = () => {
        if (waiting.length >= count) resolve()
      }
      watcher()
    })
  return { waiting, arrived, release: (answer) => waiting.splice(0).forEach(answer) }
}

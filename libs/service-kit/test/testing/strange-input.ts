import { expect, test } from '@jest/globals'
import type { ServiceName } from '@ribbonry/contracts'
import { walkCalls } from '@ribbonry/testing'
import { type Caller, callerHeaders } from './calls.ts'

/** Ends what hangs, and measures nothing: catalog's calls are made 12,000 times, which takes a minute on a busy machine. */
const LONGEST_WALK_MS = 300_000

interface StrangeInputTest {
  /** Starts the service; `caller` is a member with every right unless given. */
  readonly start: () => Promise<{ readonly url: string; readonly caller?: Caller; close(): Promise<void> }>
  /** Values by field name, where no sample can be generated. */
  readonly samples?: Readonly<Record<string, unknown>>
}

/** Tests that every call of a service bears malformed input. */
export function testStrangeInput(service: ServiceName, { start, samples = {} }: StrangeInputTest): void {
  test(
    `every call of ${service} refuses malformed input with an error of ours, or ignores it`,
    async () => {
      const running = await start()
      const headers = (): Promise<Record<string, string>> => callerHeaders(running.caller ?? { roles: ['access'] })
      try {
        expect(await walkCalls({ service, url: running.url, headers, samples })).toEqual([])
      } finally {
        await running.close()
      }
    },
    LONGEST_WALK_MS,
  )
}

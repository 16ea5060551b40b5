import type { Call } from '@ribbonry/contracts'
import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<Call>()

/** The call in progress, also in background work that its handler started; undefined in jobs and consumers. */
export function currentCall(): Call | undefined {
  return storage.getStore()
}

export function runInCall<Result>(declared: Call, work: () => Result): Result {
  return storage.run(declared, work)
}

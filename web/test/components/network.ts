import { afterEach } from '@jest/globals'

let reach: (() => void) | undefined

/** Makes calls fail without an answer until `goOnline`, or until the test ends. */
export function goOffline(): void {
  const { fetch } = globalThis
  reach = () => {
    globalThis.fetch = fetch
    reach = undefined
  }
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  window.dispatchEvent(new Event('offline'))
}

/** Answers calls again. */
export function goOnline(): void {
  reach?.()
  window.dispatchEvent(new Event('online'))
}

afterEach(() => {
  if (reach !== undefined) goOnline()
})

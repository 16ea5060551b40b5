import { afterEach } from '@jest/globals'

let reach: (() => void) | undefined

/** No call is answered until `goOnline`, or until the test ends. */
export function goOffline(): void {
  const { fetch } = globalThis
  reach = () => {
    globalThis.fetch = fetch
    reach = undefined
  }
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  window.dispatchEvent(new Event('offline'))
}

/** Calls are answered again. */
export function goOnline(): void {
  reach?.()
  window.dispatchEvent(new Event('online'))
}

afterEach(() => {
  if (reach !== undefined) goOnline()
})

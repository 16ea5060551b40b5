import { afterEach } from '@jest/globals'

let release: (() => void) | undefined

/** Holds calls until `releaseCalls`, or until the test ends. */
export function holdCalls(): void {
  const { fetch } = globalThis
  const held = new Promise<void>((resolve) => {
    release = () => {
      globalThis.fetch = fetch
      release = undefined
      resolve()
    }
  })
  globalThis.fetch = async (...call) => {
    await held
    return await fetch(...call)
  }
}

/** Releases the held calls. */
export function releaseCalls(): void {
  release?.()
}

afterEach(releaseCalls)

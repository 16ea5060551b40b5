import { afterEach } from '@jest/globals'

let release: (() => void) | undefined

/** Lets calls wait on their way until `releaseCalls`, or until the test ends. */
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

/** Calls that were held arrive. */
export function releaseCalls(): void {
  release?.()
}

afterEach(releaseCalls)

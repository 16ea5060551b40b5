import { afterEach } from '@jest/globals'

let release: (() => void) | undefined

/** Holds calls until `releaseCalls`, or until the test ends. */
export function holdCalls(): void {
  hold(() => true)
}

/** Holds the next call of a path like that; the calls after it are answered. */
export function holdNextCall(path: string): void {
  let isNext = true
  hold((input) => {
    const isHeld = isNext && input === path
    if (isHeld) isNext = false
    return isHeld
  })
}

function hold(isHeld: (input: Parameters<typeof fetch>[0]) => boolean): void {
  const { fetch } = globalThis
  const held = new Promise<void>((resolve) => {
    release = () => {
      globalThis.fetch = fetch
      release = undefined
      resolve()
    }
  })
  globalThis.fetch = async (input, init) => {
    if (isHeld(input)) await held
    return await fetch(input, init)
  }
}

/** Releases the held calls. */
export function releaseCalls(): void {
  release?.()
}

afterEach(releaseCalls)

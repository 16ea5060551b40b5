import type { Fact } from '@ribbonry/contracts'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { DebouncedListPurge } from './debounced-list-purge.ts'

let purged: (readonly Fact[])[]
let lists: DebouncedListPurge

beforeEach(() => {
  jest.useFakeTimers()
  purged = []
  lists = new DebouncedListPurge({
    purgeShowing: async (facts) => {
      purged.push(facts)
      await Promise.resolve()
    },
  })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the purge of a computation', () => {
  it('is one, however many events it came in, half a second after the last', () => {
    for (let event = 0; event < 30; event += 1) {
      jest.advanceTimersByTime(400)
      lists.schedule()
    }
    jest.advanceTimersByTime(499)
    expect(purged).toEqual([])
    jest.advanceTimersByTime(1)
    expect(purged).toEqual([['order']])
  })

  it('is done when the process ends meanwhile', async () => {
    lists.schedule()
    await lists.beforeApplicationShutdown()
    jest.advanceTimersByTime(1000)
    expect(purged).toEqual([['order']])
  })
})

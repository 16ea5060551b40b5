import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { RatingSender } from './rating-sender.ts'

interface Call {
  readonly stars: number
  readonly answer: (value: string | null) => void
  readonly fail: (error: unknown) => void
}

let calls: Call[]
let ends: string[]
let sender: RatingSender<string>

beforeEach(() => {
  jest.useFakeTimers()
  calls = []
  ends = []
  sender = new RatingSender<string>()
})
afterEach(() => {
  jest.useRealTimers()
})

function want(stars: number, delay: number): void {
  sender.enqueue(
    {
      stars,
      send: (given) =>
        new Promise((resolve, reject) => {
          calls.push({ stars: given, answer: resolve, fail: reject })
        }),
      onSaved: (answer) => ends.push(`kept ${answer}`),
      onFailed: (error) => ends.push(`lost ${stars} ${String(error)}`),
    },
    delay,
  )
}

const sent = (): number[] => calls.map(({ stars }) => stars)

describe('stars that are chosen', () => {
  it('are sent at once for touch', async () => {
    want(4, 0)
    await jest.advanceTimersByTimeAsync(0)
    calls[0]?.answer('four')
    await jest.advanceTimersByTimeAsync(0)
    expect([sent(), ends]).toEqual([[4], ['kept four']])
  })

  it('are debounced for arrow keys', async () => {
    for (const stars of [1, 2, 3]) {
      want(stars, 500)
      await jest.advanceTimersByTimeAsync(400)
    }
    expect(sent()).toEqual([])
    await jest.advanceTimersByTimeAsync(100)
    expect(sent()).toEqual([3])
  })

  it('are sent one at a time, the latest last, skipping those in between', async () => {
    for (const stars of [1, 2, 5]) {
      want(stars, 0)
      await jest.advanceTimersByTimeAsync(0)
    }
    expect(sent()).toEqual([1])
    calls[0]?.answer('one')
    await jest.advanceTimersByTimeAsync(0)
    expect([sent(), ends]).toEqual([[1, 5], []])
    calls[1]?.answer('five')
    await jest.advanceTimersByTimeAsync(0)
    expect(ends).toEqual(['kept five'])
  })

  it('are reported as failed when the last could not be sent, and only then', async () => {
    want(1, 0)
    await jest.advanceTimersByTimeAsync(0)
    want(2, 0)
    calls[0]?.fail('away')
    await jest.advanceTimersByTimeAsync(0)
    expect(ends).toEqual([])
    calls[1]?.fail('still away')
    await jest.advanceTimersByTimeAsync(0)
    expect([sent(), ends]).toEqual([[1, 2], ['lost 2 still away']])
  })

  it('are dropped for a visitor who declines to log in', async () => {
    want(3, 0)
    await jest.advanceTimersByTimeAsync(0)
    calls[0]?.answer(null)
    await jest.advanceTimersByTimeAsync(0)
    expect(ends).toEqual(['lost 3 null'])
  })

  it('are sent at once when the page is left', () => {
    want(3, 500)
    sender.flush()
    sender.flush()
    expect(sent()).toEqual([3])
  })
})

import { describe, expect, it } from '@jest/globals'
import { RequestCoalescer } from './request-coalescer.ts'

/** Requests that the test resolves. */
function requests() {
  const started: { readonly waited: number; readonly answer: PromiseWithResolvers<string> }[] = []
  const request = (waited: number): Promise<string> => {
    const answer = Promise.withResolvers<string>()
    started.push({ waited, answer })
    return answer.promise
  }
  return { started, request }
}

describe('coalesced requests', () => {
  it('start at once when none is in flight', async () => {
    const { started, request } = requests()
    const coalescer = new RequestCoalescer<string>()
    const [one, other] = [coalescer.run('a', request), coalescer.run('b', request)]
    expect(started).toHaveLength(2)
    started[0]?.answer.resolve('a')
    started[1]?.answer.resolve('b')
    expect([await one, await other]).toEqual(['a', 'b'])
  })

  it('give all callers that arrive meanwhile one answer, requested after they came', async () => {
    const { started, request } = requests()
    const coalescer = new RequestCoalescer<string>()
    const first = coalescer.run('a', request)
    const later = [coalescer.run('a', request), coalescer.run('a', request)]
    expect(started).toHaveLength(1)
    started[0]?.answer.resolve('old')
    expect(await first).toBe('old')
    expect(started).toHaveLength(2)
    const last = coalescer.run('a', request)
    started[1]?.answer.resolve('new')
    expect(await Promise.all(later)).toEqual(['new', 'new'])
    expect(started).toHaveLength(3)
    started[2]?.answer.resolve('newest')
    expect(await last).toBe('newest')
    void coalescer.run('a', request)
    expect(started).toHaveLength(4)
  })

  it('request again for waiting callers when one fails, with the time they have waited', async () => {
    const { started, request } = requests()
    let now = 0
    const coalescer = new RequestCoalescer<string>(() => now)
    const first = coalescer.run('a', request)
    const later = coalescer.run('a', request)
    now = 1500
    started[0]?.answer.reject(new Error('too slow'))
    await expect(first).rejects.toThrow('too slow')
    expect(started.map(({ waited }) => waited)).toEqual([0, 1500])
    started[1]?.answer.resolve('there')
    expect(await later).toBe('there')
  })
})

import { describe, expect, it } from '@jest/globals'
import { RequestCoalescer } from './request-coalescer.ts'

/** Requests that the test resolves. */
function questions() {
  const asked: { readonly waited: number; readonly answer: PromiseWithResolvers<string> }[] = []
  const ask = (waited: number): Promise<string> => {
    const answer = Promise.withResolvers<string>()
    asked.push({ waited, answer })
    return answer.promise
  }
  return { asked, ask }
}

describe('turns', () => {
  it('ask at once when nobody else does', async () => {
    const { asked, ask } = questions()
    const coalescer = new RequestCoalescer<string>()
    const [one, other] = [coalescer.run('a', ask), coalescer.run('b', ask)]
    expect(asked).toHaveLength(2)
    asked[0]?.answer.resolve('a')
    asked[1]?.answer.resolve('b')
    expect([await one, await other]).toEqual(['a', 'b'])
  })

  it('give all who come meanwhile one answer, asked for after they came', async () => {
    const { asked, ask } = questions()
    const coalescer = new RequestCoalescer<string>()
    const first = coalescer.run('a', ask)
    const later = [coalescer.run('a', ask), coalescer.run('a', ask)]
    expect(asked).toHaveLength(1)
    asked[0]?.answer.resolve('old')
    expect(await first).toBe('old')
    expect(asked).toHaveLength(2)
    const last = coalescer.run('a', ask)
    asked[1]?.answer.resolve('new')
    expect(await Promise.all(later)).toEqual(['new', 'new'])
    expect(asked).toHaveLength(3)
    asked[2]?.answer.resolve('newest')
    expect(await last).toBe('newest')
    void coalescer.run('a', ask)
    expect(asked).toHaveLength(4)
  })

  it('ask anew for who waited when a question fails, and say how long they waited', async () => {
    const { asked, ask } = questions()
    let now = 0
    const coalescer = new RequestCoalescer<string>(() => now)
    const first = coalescer.run('a', ask)
    const later = coalescer.run('a', ask)
    now = 1500
    asked[0]?.answer.reject(new Error('too slow'))
    await expect(first).rejects.toThrow('too slow')
    expect(asked.map(({ waited }) => waited)).toEqual([0, 1500])
    asked[1]?.answer.resolve('there')
    expect(await later).toBe('there')
  })
})

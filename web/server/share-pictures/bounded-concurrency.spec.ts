import { describe, expect, it } from '@jest/globals'
import { TemporarilyUnavailable } from '../generated-files/generated-file.ts'
import { BoundedConcurrency } from './bounded-concurrency.ts'

/** Tasks that the test ends. */
function works() {
  const begun: { readonly key: string; readonly end: PromiseWithResolvers<string> }[] = []
  const work = (key: string) => (): Promise<string> => {
    const end = Promise.withResolvers<string>()
    begun.push({ key, end })
    return end.promise
  }
  return { begun, work }
}

const settled = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve) })

describe('bounded work', () => {
  it('does so many at once, lets so many wait in turn, and refuses the rest', async () => {
    const { begun, work } = works()
    const bounded = new BoundedConcurrency<string>(2, 1)
    const done = ['a', 'b', 'c'].map((key) => bounded.run(key, work(key)))
    await expect(bounded.run('d', work('d'))).rejects.toBeInstanceOf(TemporarilyUnavailable)
    expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
    begun[0]?.end.resolve('A')
    await settled()
    expect(begun.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    for (const { key, end } of begun) end.resolve(key.toUpperCase())
    expect(await Promise.all(done)).toEqual(['A', 'B', 'C'])
  })

  it('is done once for all who ask for the same meanwhile', async () => {
    const { begun, work } = works()
    const bounded = new BoundedConcurrency<string>(1, 0)
    const both = [bounded.run('a', work('a')), bounded.run('a', work('a'))]
    begun[0]?.end.resolve('A')
    expect(await Promise.all(both)).toEqual(['A', 'A'])
    expect(begun).toHaveLength(1)
  })

  it('goes on after a work has failed', async () => {
    const bounded = new BoundedConcurrency<string>(1, 1)
    const failing = bounded.run('a', () => Promise.reject(new Error('no paint')))
    const next = bounded.run('b', () => Promise.resolve('B'))
    await expect(failing).rejects.toThrow('no paint')
    expect(await next).toBe('B')
    expect(await bounded.run('a', () => Promise.resolve('A'))).toBe('A')
  })
})

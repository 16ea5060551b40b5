import { describe, expect, it } from '@jest/globals'
import { TemporarilyUnavailable } from '../generated-files/generated-file.ts'
import { BoundedConcurrency } from './bounded-concurrency.ts'

/** Tasks that the test ends. */
function tasks() {
  const started: { readonly key: string; readonly end: PromiseWithResolvers<string> }[] = []
  const task = (key: string) => (): Promise<string> => {
    const end = Promise.withResolvers<string>()
    started.push({ key, end })
    return end.promise
  }
  return { started, task }
}

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

describe('bounded concurrency', () => {
  it('runs some tasks at once, queues some in order, and refuses the rest', async () => {
    const { started, task } = tasks()
    const bounded = new BoundedConcurrency<string>(2, 1)
    const done = ['a', 'b', 'c'].map((key) => bounded.run(key, task(key)))
    await expect(bounded.run('d', task('d'))).rejects.toBeInstanceOf(TemporarilyUnavailable)
    expect(started.map(({ key }) => key)).toEqual(['a', 'b'])
    started[0]?.end.resolve('A')
    await settled()
    expect(started.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    for (const { key, end } of started) end.resolve(key.toUpperCase())
    expect(await Promise.all(done)).toEqual(['A', 'B', 'C'])
  })

  it('runs a task once for all callers of the same key', async () => {
    const { started, task } = tasks()
    const bounded = new BoundedConcurrency<string>(1, 0)
    const both = [bounded.run('a', task('a')), bounded.run('a', task('a'))]
    started[0]?.end.resolve('A')
    expect(await Promise.all(both)).toEqual(['A', 'A'])
    expect(started).toHaveLength(1)
  })

  it('continues after a task has failed', async () => {
    const bounded = new BoundedConcurrency<string>(1, 1)
    const failing = bounded.run('a', () => Promise.reject(new Error('no paint')))
    const next = bounded.run('b', () => Promise.resolve('B'))
    await expect(failing).rejects.toThrow('no paint')
    expect(await next).toBe('B')
    expect(await bounded.run('a', () => Promise.resolve('A'))).toBe('A')
  })
})

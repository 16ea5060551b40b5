import { describe, expect, it } from '@jest/globals'
import { KeyedQueue } from './keyed-queue.ts'

describe('a keyed queue', () => {
  it('runs work for one key in the order of the calls, and work for other keys at the same time', async () => {
    const queue = new KeyedQueue()
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
    const done: string[] = []
    const work = (name: string, waitFor?: Promise<undefined>) => async (): Promise<void> => {
      await waitFor
      done.push(name)
    }
    const all = [
      queue.run('ann', work('ann 1', gate)),
      queue.run('ann', work('ann 2')),
      queue.run('ben', work('ben 1')),
      queue.run('ann', work('ann 3')),
    ]
    await all[2]
    expect(done).toEqual(['ben 1'])
    open(undefined)
    await Promise.all(all)
    expect(done).toEqual(['ben 1', 'ann 1', 'ann 2', 'ann 3'])
  })

  it('continues after work that failed', async () => {
    const queue = new KeyedQueue()
    const failed = queue.run('ann', () => Promise.reject(new Error('no')))
    const next = queue.run('ann', () => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('refuses work while a hundred wait, and accepts it again once they are done', async () => {
    const queue = new KeyedQueue()
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
    const waiting = Array.from({ length: 100 }, () => queue.run('ann', () => gate))
    await expect(queue.run('ann', () => gate)).rejects.toMatchObject({ kind: 'too-many', code: 'too-many-tries' })
    open(undefined)
    await Promise.all(waiting)
    expect(await queue.run('ann', () => Promise.resolve('again'))).toBe('again')
  })
})

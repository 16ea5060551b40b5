import { describe, expect, it } from '@jest/globals'
import { ConcurrencyLimit } from './slots.ts'

function work(): { start: () => Promise<string>; finish: (result: string) => void; started: () => boolean; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let begun = false
  const start = (): Promise<string> => {
    begun = true
    return promise
  }
  return { start, finish: resolve, started: () => begun, fail: () => reject(new Error('failed')) }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('costly work', () => {
  it('runs as many at a time as there are slots, the others in their turn', async () => {
    const slots = new ConcurrencyLimit(2, 10)
    const jobs = [work(), work(), work(), work()]
    const results = jobs.map(({ start }) => slots.run(start))
    await settle()
    expect(jobs.map(({ started }) => started())).toEqual([true, true, false, false])
    jobs[1]?.finish('second')
    await settle()
    expect(jobs.map(({ started }) => started())).toEqual([true, true, true, false])
    for (const [place, { finish }] of jobs.entries()) finish(`job ${place}`)
    expect(await Promise.all(results)).toEqual(['job 0', 'second', 'job 2', 'job 3'])
  })

  it('refuses when too many wait, and takes work again afterwards', async () => {
    const slots = new ConcurrencyLimit(1, 1)
    const [running, waiting] = [work(), work()]
    const results = [slots.run(running.start), slots.run(waiting.start)]
    await expect(slots.run(work().start)).rejects.toMatchObject({ kind: 'unavailable', code: 'busy' })
    running.finish('a')
    waiting.finish('b')
    expect(await Promise.all(results)).toEqual(['a', 'b'])
    expect(await slots.run(() => Promise.resolve('c'))).toBe('c')
  })

  it('frees the slot of work that failed', async () => {
    const slots = new ConcurrencyLimit(1, 1)
    const broken = work()
    const result = slots.run(broken.start)
    broken.fail()
    await expect(result).rejects.toThrow('failed')
    expect(await slots.run(() => Promise.resolve('next'))).toBe('next')
  })
})

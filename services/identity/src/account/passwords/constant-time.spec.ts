import { describe, expect, it } from '@jest/globals'
import { inConstantTime } from './constant-time.ts'

describe('work in constant time', () => {
  it('takes as long when it succeeds at once as when it fails at once', async () => {
    const times: number[] = []
    for (const work of [() => Promise.resolve('found'), () => Promise.reject(new TypeError('not found'))]) {
      const began = performance.now()
      const said = await inConstantTime(work).catch((error: unknown) => (error as Error).message)
      times.push(performance.now() - began)
      expect(['found', 'not found']).toContain(said)
    }
    for (const time of times) expect(time).toBeGreaterThan(58)
  })
})

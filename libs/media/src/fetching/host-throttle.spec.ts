import { describe, expect, test } from '@jest/globals'
import { createHostThrottle } from './host-throttle.ts'

/** A fake clock: it stands still, and advances only when somebody waits. */
function stillClock() {
  let time = 1_000_000
  return {
    now: () => time,
    wait: async (milliseconds: number) => {
      time += milliseconds
    },
    forward: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

describe('the throttle of a host', () => {
  test('two requests start half a second apart, at another host at once', async () => {
    const clock = stillClock()
    const throttle = createHostThrottle({ concurrency: 2, gapMs: 500 }, clock)
    const start = clock.now()
    await throttle.acquire('a.example')
    await throttle.acquire('b.example')
    expect(clock.now() - start).toBe(0)
    await throttle.acquire('a.example')
    expect(clock.now() - start).toBe(500)
  })

  test('a third waits until one has come back', async () => {
    const throttle = createHostThrottle({ concurrency: 2, gapMs: 0 }, stillClock())
    const leave = await throttle.acquire('a.example')
    await throttle.acquire('a.example')
    const order: string[] = []
    const third = throttle.acquire('a.example').then(() => order.push('third starts'))
    await Promise.resolve()
    order.push('first leaves')
    leave()
    await third
    expect(order).toEqual(['first leaves', 'third starts'])
  })

  test('a short pause is waited for, a long one is told', async () => {
    const clock = stillClock()
    const throttle = createHostThrottle({ concurrency: 1, gapMs: 0 }, clock)
    throttle.pause('a.example', 4)
    const before = clock.now()
    const leave = await throttle.acquire('a.example')
    leave()
    expect(clock.now() - before).toBe(4000)
    throttle.pause('a.example', 120)
    await expect(throttle.acquire('a.example')).rejects.toMatchObject({ code: 'try-again', retryAfter: 120 })
    clock.forward(120_000)
    await expect(throttle.acquire('a.example')).resolves.toBeInstanceOf(Function)
  })

  test('who was refused does not keep the place', async () => {
    const clock = stillClock()
    const throttle = createHostThrottle({ concurrency: 1, gapMs: 0 }, clock)
    const leave = await throttle.acquire('a.example')
    const waiting = [throttle.acquire('a.example'), throttle.acquire('a.example')]
    throttle.pause('a.example', 60)
    leave()
    const ends = await Promise.allSettled(waiting)
    expect(ends.map((end) => end.status)).toEqual(['rejected', 'rejected'])
    clock.forward(60_000)
    await expect(throttle.acquire('a.example')).resolves.toBeInstanceOf(Function)
  })
})

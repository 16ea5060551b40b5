import { describe, expect, test } from '@jest/globals'
import { createWorkQueue } from './work-queue.ts'

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: resolve }
}

describe('a work queue', () => {
  test('runs no more at once than it may, and everything in the end', async () => {
    const queue = createWorkQueue(2, 10)
    const gates = [gate(), gate(), gate(), gate()]
    let running = 0
    let most = 0
    const all = gates.map(async ({ promise }, index) =>
      queue(async () => {
        most = Math.max(most, ++running)
        await promise
        running--
        return index
      }),
    )
    for (const { open } of gates) open()
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
    expect(most).toBe(2)
  })

  test('turns away what would wait too long, and goes on after a failure', async () => {
    const queue = createWorkQueue(1, 1)
    const first = gate()
    const failing = queue(async () => {
      await first.promise
      throw new Error('broken')
    })
    const waiting = queue(async () => 'done')
    await expect(queue(async () => 'too much')).rejects.toMatchObject({ code: 'media-busy' })
    first.open()
    await expect(failing).rejects.toThrow('broken')
    await expect(waiting).resolves.toBe('done')
    await expect(queue(async () => 'again')).resolves.toBe('again')
  })
})

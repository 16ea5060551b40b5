import { describe, expect, it } from '@jest/globals'
import { Turns } from './turns.ts'

describe('turns', () => {
  it('run one after the other for one key, in the order of asking, and at the same time for others', async () => {
    const turns = new Turns()
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
    const done: string[] = []
    const work = (name: string, waitFor?: Promise<undefined>) => async (): Promise<void> => {
      await waitFor
      done.push(name)
    }
    const all = [turns.take('ann', work('ann 1', gate)), turns.take('ann', work('ann 2')), turns.take('ben', work('ben 1')), turns.take('ann', work('ann 3'))]
    await all[2]
    expect(done).toEqual(['ben 1'])
    open(undefined)
    await Promise.all(all)
    expect(done).toEqual(['ben 1', 'ann 1', 'ann 2', 'ann 3'])
  })

  it('go on after work that failed', async () => {
    const turns = new Turns()
    const failed = turns.take('ann', () => Promise.reject(new Error('no')))
    const next = turns.take('ann', () => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('are refused when a hundred wait, and taken again once they are through', async () => {
    const turns = new Turns()
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
    const waiting = Array.from({ length: 100 }, () => turns.take('ann', () => gate))
    await expect(turns.take('ann', () => gate)).rejects.toMatchObject({ kind: 'too-many', code: 'too-many-tries' })
    open(undefined)
    await Promise.all(waiting)
    expect(await turns.take('ann', () => Promise.resolve('again'))).toBe('again')
  })
})

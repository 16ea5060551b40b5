import { describe, expect, it } from '@jest/globals'
import { runSerially } from './run-serially.ts'

describe('the actions of an item', () => {
  it('run in order, also after a failed one; other items do not wait', async () => {
    const done: string[] = []
    let fail: (error: Error) => void = () => undefined
    const first = runSerially(
      '1',
      () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
    )
    const second = runSerially('1', () => Promise.resolve(done.push('second')))
    await runSerially('2', () => Promise.resolve(done.push('other')))
    expect(done).toEqual(['other'])
    fail(new Error('No answer'))
    await expect(first).rejects.toThrow('No answer')
    await second
    expect(done).toEqual(['other', 'second'])
  })
})

import { describe, expect, it } from '@jest/globals'
import { inTurn } from './in-turn.ts'

describe('what is done about one item', () => {
  it('is done in turn, also after something that failed; other items do not wait', async () => {
    const done: string[] = []
    let fail: (error: Error) => void = () => undefined
    const first = inTurn('1', () => new Promise((_resolve, reject) => { fail = reject }))
    const second = inTurn('1', () => Promise.resolve(done.push('second')))
    await inTurn('2', () => Promise.resolve(done.push('other')))
    expect(done).toEqual(['other'])
    fail(new Error('No answer'))
    await expect(first).rejects.toThrow('No answer')
    await second
    expect(done).toEqual(['other', 'second'])
  })
})

import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { PurgeBundle } from './purge-bundle.ts'

let purged: (readonly string[])[]
let bundle: PurgeBundle<string>
beforeEach(() => {
  jest.useFakeTimers()
  purged = []
  bundle = new PurgeBundle((items) => {
    purged.push(items)
    return Promise.resolve()
  })
})

describe('purges that follow each other', () => {
  test('are one at once and one a second later, each item once', async () => {
    for (const item of ['a', 'b', 'c', 'b']) await bundle.add(item)
    expect(purged).toEqual([['a']])
    await jest.advanceTimersByTimeAsync(999)
    expect(purged).toEqual([['a']])
    await jest.advanceTimersByTimeAsync(1)
    expect(purged).toEqual([['a'], ['b', 'c']])
    await bundle.add('d')
    await jest.advanceTimersByTimeAsync(1000)
    expect(purged).toEqual([['a'], ['b', 'c'], ['d']])
  })

  test('that are a second apart are done at once', async () => {
    await bundle.add('a')
    await jest.advanceTimersByTimeAsync(1000)
    await bundle.add('b')
    expect(purged).toEqual([['a'], ['b']])
  })

  test('do not wait for the end of a process', async () => {
    await bundle.add('a')
    await bundle.add('b')
    await bundle.flush()
    await bundle.flush()
    expect(purged).toEqual([['a'], ['b']])
  })
})

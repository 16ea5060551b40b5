import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { PurgeBatches } from './purge-batches.ts'

let dropped: string[][]
let batches: PurgeBatches

beforeEach(() => {
  jest.useFakeTimers()
  dropped = []
  batches = new PurgeBatches((paths) => dropped.push([...paths]))
})
afterEach(() => {
  batches.close()
  jest.useRealTimers()
})

describe('a path', () => {
  it('is dropped at once, and others in their own time', () => {
    batches.add(['/a'])
    batches.add(['/b'])
    expect(dropped).toEqual([['/a'], ['/b']])
  })

  it('that is named hundreds of times is dropped at once and twice a second', () => {
    for (let time = 0; time < 200; time += 1) {
      batches.add(['/a'])
      jest.advanceTimersByTime(5)
    }
    jest.advanceTimersByTime(2000)
    expect(dropped).toEqual([['/a'], ['/a'], ['/a']])
  })

  it('is dropped after the last time that it was named', () => {
    batches.add(['/a'])
    jest.advanceTimersByTime(100)
    batches.add(['/a'])
    expect(dropped).toHaveLength(1)
    jest.advanceTimersByTime(400)
    expect(dropped).toHaveLength(2)
  })

  it('that was quiet for a while is dropped at once again', () => {
    batches.add(['/a'])
    jest.advanceTimersByTime(1000)
    batches.add(['/a'])
    expect(dropped).toHaveLength(2)
  })
})

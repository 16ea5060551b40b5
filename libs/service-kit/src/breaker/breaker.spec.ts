import { beforeEach, describe, expect, it } from '@jest/globals'
import { Breaker } from './breaker.ts'

let now = 0
let breaker: Breaker

beforeEach(() => {
  now = 0
  breaker = new Breaker({ failures: 3, pauseMs: 1000 }, () => now)
})

const failTimes = (times: number): void => {
  for (let time = 0; time < times; time += 1) breaker.fail()
}

describe('Breaker', () => {
  it('lets requests through until failures follow one another', () => {
    failTimes(2)
    breaker.succeed()
    failTimes(2)
    expect(breaker.tryAcquire()).toBe(true)
    breaker.fail()
    expect(breaker.tryAcquire()).toBe(false)
    expect(breaker.state).toBe('open')
  })

  it('lets exactly one request through after the pause', () => {
    failTimes(3)
    now = 1000
    expect(breaker.state).toBe('half-open')
    expect(breaker.tryAcquire()).toBe(true)
    expect(breaker.tryAcquire()).toBe(false)
  })

  it('closes when the probe succeeds', () => {
    failTimes(3)
    now = 1000
    breaker.tryAcquire()
    breaker.succeed()
    expect(breaker.state).toBe('closed')
    failTimes(2)
    expect(breaker.tryAcquire()).toBe(true)
  })

  it('opens for another pause when the probe fails', () => {
    failTimes(3)
    now = 1000
    breaker.tryAcquire()
    breaker.fail()
    now = 1999
    expect(breaker.tryAcquire()).toBe(false)
    now = 2000
    expect(breaker.tryAcquire()).toBe(true)
  })

  it('probes again when the visitor of the probe went away', () => {
    failTimes(3)
    now = 1000
    breaker.tryAcquire()
    breaker.release()
    expect(breaker.tryAcquire()).toBe(true)
  })
})

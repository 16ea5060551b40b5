import { describe, expect, it } from '@jest/globals'
import { FactorKeys } from './factor-keys.ts'

const IDENTITY_SECRET = 'a secret of 32 characters or more, for tests'
const keys = new FactorKeys({ IDENTITY_SECRET, SECOND_FACTOR_KEY: undefined })
const secret = new Uint8Array([1, 2, 3, 250])

describe('a sealed secret', () => {
  it('opens for its member', () => {
    expect([...keys.open(7, keys.seal(7, secret))]).toEqual([...secret])
  })

  it('is different each time', () => {
    expect(keys.seal(7, secret)).not.toBe(keys.seal(7, secret))
  })

  it('opens for no other member, with no other key, and not when it was changed', () => {
    const sealed = keys.seal(7, secret)
    const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`
    const others = new FactorKeys({ IDENTITY_SECRET, SECOND_FACTOR_KEY: 'another key of 32 characters or more' })
    expect(() => keys.open(8, sealed)).toThrow('authenticate')
    expect(() => others.open(7, sealed)).toThrow('authenticate')
    expect(() => keys.open(7, changed)).toThrow('authenticate')
  })
})

describe('a recovery code', () => {
  it('has a different hash for each member', () => {
    expect(keys.hash(7, 'abc')).toBe(keys.hash(7, 'abc'))
    expect(keys.hash(7, 'abc')).not.toBe(keys.hash(8, 'abc'))
  })
})

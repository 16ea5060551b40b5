import { describe, expect, it } from '@jest/globals'
import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { FactorKeys } from './factor-keys.ts'

const FORMER = 'the key of last year, of 32 characters or more'
const CURRENT = 'the key of this year, of 32 characters or more'
const keysOf = (...SECOND_FACTOR_KEYS: string[]): FactorKeys => new FactorKeys({ SECOND_FACTOR_KEYS })
const keys = keysOf(CURRENT, FORMER)
const former = keysOf(FORMER)
const secret = new Uint8Array([1, 2, 3, 250])

describe('a sealed secret', () => {
  it('opens for its member', () => {
    expect([...keys.open(7, keys.seal(7, secret))]).toEqual([...secret])
  })

  it('is different each time', () => {
    expect(keys.seal(7, secret)).not.toBe(keys.seal(7, secret))
  })

  it('opens for no other member, and not when it was changed', () => {
    const sealed = keys.seal(7, secret)
    const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`
    expect(() => keys.open(8, sealed)).toThrow('authenticate')
    expect(() => keys.open(7, changed)).toThrow('authenticate')
  })

  it('names its key: one of before opens as long as its key is in the list', () => {
    const sealed = former.seal(7, secret)
    expect([keys.isCurrent(sealed), former.isCurrent(sealed)]).toEqual([false, true])
    expect([...keys.open(7, sealed)]).toEqual([...secret])
    const id = sealed.split('.')[0] ?? ''
    expect([id, keys.knows(id), keysOf(CURRENT).knows(id)]).toEqual([expect.stringMatching(/^[\w-]{8}$/), true, false])
    expect(() => keysOf(CURRENT).open(7, sealed)).toThrow(expect.objectContaining({ kind: 'unavailable' }))
  })

  it('of before keys had names opens with whichever key it was sealed with', () => {
    const iv = randomBytes(12)
    const key = Buffer.from(hkdfSync('sha256', FORMER, '', 'second factor: sealing', 32))
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('7'))
    const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    expect([...keys.open(7, sealed)]).toEqual([...secret])
    expect(keys.isCurrent(sealed)).toBe(false)
    expect(() => keysOf(CURRENT).open(7, sealed)).toThrow(expect.objectContaining({ kind: 'unavailable' }))
  })
})

describe('a recovery code', () => {
  it('has a different hash for each member', () => {
    expect(keys.hash(7, 'abc')).toBe(keys.hash(7, 'abc'))
    expect(keys.hash(7, 'abc')).not.toBe(keys.hash(8, 'abc'))
  })

  it('is found by the hash of any key, and by that of before keys had names', () => {
    const unnamed = createHmac('sha256', Buffer.from(hkdfSync('sha256', FORMER, '', 'second factor: recovery codes', 32)))
    const hashes = keys.hashes(7, 'abc')
    expect(hashes).toEqual(
      expect.arrayContaining([keys.hash(7, 'abc'), former.hash(7, 'abc'), unnamed.update('7 abc').digest('base64url')]),
    )
    expect(hashes).not.toContain(keysOf('a third key, of 32 characters or more').hash(7, 'abc'))
  })
})

import { describe, expect, it } from '@jest/globals'
import { AddressKeys } from './address-keys.ts'

const [OLD, NEW] = ['an old key of thirty-two characters', 'a new key of thirty-two characters!']
const keysOf = (...keys: string[]): AddressKeys => new AddressKeys({ GIVEAWAY_ADDRESS_KEYS: keys })

describe('keys of addresses', () => {
  it('open what they sealed, for its owner alone', () => {
    const keys = keysOf(NEW)
    const sealed = keys.seal('winner-address 7', '12 Bow Lane, 東京')
    expect(keys.open('winner-address 7', sealed)).toBe('12 Bow Lane, 東京')
    expect(() => keys.open('winner-address 8', sealed)).toThrow('unable to authenticate')
    expect(() => keys.open('winner-email 7', sealed)).toThrow('unable to authenticate')
  })

  it('open nothing that was changed by one bit', () => {
    const keys = keysOf(NEW)
    const { keyId, nonce, sealed } = keys.seal('winner-address 7', '12 Bow Lane')
    const changed = Buffer.from(sealed)
    changed[0] = (changed[0] ?? 0) ^ 1
    expect(() => keys.open('winner-address 7', { keyId, nonce, sealed: changed })).toThrow('unable to authenticate')
    expect(sealed.includes('Bow Lane')).toBe(false)
  })

  it('seal with the first and open with all; a key that is taken away is missed by its name', () => {
    const sealed = keysOf(OLD).seal('winner-email 7', 'ann@example.org')
    const rotated = keysOf(NEW, OLD)
    expect(rotated.open('winner-email 7', sealed)).toBe('ann@example.org')
    expect(rotated.seal('winner-email 7', 'a').keyId).toBe(keysOf(NEW).currentId)
    expect([rotated.knows(sealed.keyId), keysOf(NEW).knows(sealed.keyId)]).toEqual([true, false])
    expect(() => keysOf(NEW).open('winner-email 7', sealed)).toThrow(`lacks the key ${sealed.keyId}`)
  })

  it('never seal one text twice alike, and hash one address always alike', () => {
    const keys = keysOf(NEW, OLD)
    expect(keys.seal('winner-address 7', 'a').sealed).not.toEqual(keys.seal('winner-address 7', 'a').sealed)
    expect(keys.emailHashes('ann@example.org')).toEqual([
      keysOf(NEW).hashEmail('ann@example.org'),
      keysOf(OLD).hashEmail('ann@example.org'),
    ])
  })

  it('are needed', () => {
    expect(() => keysOf()).toThrow('need a key')
  })
})

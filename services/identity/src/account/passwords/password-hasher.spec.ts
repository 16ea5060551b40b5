import { describe, expect, it } from '@jest/globals'
import { hash } from '@node-rs/argon2'
import { HashingSlots } from './hashing-slots.ts'
import { PasswordHasher } from './password-hasher.ts'

const hasher = new PasswordHasher(new HashingSlots(2, 100))

describe('a password', () => {
  it('is hashed as argon2id with the cost of OWASP, differently each time', async () => {
    const [one, other] = await Promise.all([hasher.hash('kite'), hasher.hash('kite')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(hasher.isOutdated(one)).toBe(false)
  })

  it('is compared exactly', async () => {
    const stored = await hasher.hash('Kite 1')
    expect(await hasher.verify('Kite 1', stored)).toBe(true)
    for (const wrong of ['kite 1', 'Kite 1 ', 'Kite', '']) expect(await hasher.verify(wrong, stored)).toBe(false)
  })

  it('is the same in every Unicode form', async () => {
    expect(await hasher.verify('e\u0301clair \uFB01n', await hasher.hash('\u00E9clair fin'))).toBe(true)
  })

  it('counts to its last character, also when it is long', async () => {
    const long = 'ab'.repeat(512)
    const stored = await hasher.hash(long)
    expect(await hasher.verify(long, stored)).toBe(true)
    expect(await hasher.verify(`${long.slice(0, -1)}x`, stored)).toBe(false)
  })

  it('without a hash is never right, and is verified at the same cost', async () => {
    expect(await hasher.verify('', null)).toBe(false)
    expect(await hasher.verify('kite', null)).toBe(false)
  })

  it('of another cost is outdated', async () => {
    const cheap = await hash('kite', { memoryCost: 1024, timeCost: 1 })
    expect(hasher.isOutdated(cheap)).toBe(true)
    expect(await hasher.verify('kite', cheap)).toBe(true)
  })
})

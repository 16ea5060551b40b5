import { describe, expect, it } from '@jest/globals'
import { readUnsubscribeToken, createUnsubscribeToken } from './unsubscribe-token.ts'

const SECRET = 'a secret that only these tests know'

describe('the token of a price drop mail', () => {
  it('names the member it was made for', () => {
    expect(readUnsubscribeToken(createUnsubscribeToken(71, SECRET), SECRET)).toBe(71)
  })

  it('is not valid for another member, with another secret, or truncated', () => {
    const [, signed = ''] = createUnsubscribeToken(71, SECRET).split('.')
    const wrong = [
      `72.${signed}`,
      `71.${signed.slice(1)}`,
      `071.${signed}`,
      '71.',
      '71',
      '',
      '.',
      `-71.${signed}`,
      `71.${signed}.x`.replace(signed, ''),
    ]
    expect(wrong.map((token) => readUnsubscribeToken(token, SECRET))).toEqual(wrong.map(() => undefined))
    expect(readUnsubscribeToken(createUnsubscribeToken(71, 'another secret'), SECRET)).toBeUndefined()
  })
})

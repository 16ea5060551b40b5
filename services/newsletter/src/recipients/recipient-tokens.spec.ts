import { describe, expect, it } from '@jest/globals'
import { MAIL_TOPICS } from '@ribbonry/contracts'
import { randomUUID } from 'node:crypto'
import { RecipientTokens } from './recipient-tokens.ts'

const tokens = new RecipientTokens('a secret of at least 32 characters')

describe('the token of a link in a mail', () => {
  it.each([undefined, ...MAIL_TOPICS])('is verified, for the topic %s', (topic) => {
    const given = { recipientId: randomUUID(), ...(topic === undefined ? {} : { topic }) }
    expect(tokens.verify(tokens.sign(given))).toEqual(given)
  })

  it('is valid only with the same secret and without any change', () => {
    const token = tokens.sign({ recipientId: randomUUID(), topic: 'price-drops' })
    expect(new RecipientTokens('another secret of 32 characters!').verify(token)).toBeUndefined()
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'A' ? 'B' : 'A'
      expect(tokens.verify(`${token.slice(0, place)}${other}${token.slice(place + 1)}`)).toBeUndefined()
    }
  })

  it.each(['', 'x', 'x'.repeat(44), '%00', '../../etc', 'a'.repeat(200)])('is not %j', (token) => {
    expect(tokens.verify(token)).toBeUndefined()
  })
})

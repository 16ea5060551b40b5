import { describe, expect, it } from '@jest/globals'
import { MAIL_TOPICS } from '@ribbonry/contracts'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { earlierRecipientLinks, RECIPIENT_LINKS, RecipientTokens } from './recipient-tokens.ts'

const SECRET = 'a secret of at least 32 characters'
const tokensWith = (secret: string): RecipientTokens =>
  new RecipientTokens(new SignedLinks([secret], undefined, { [RECIPIENT_LINKS]: earlierRecipientLinks }))
const tokens = tokensWith(SECRET)

/** A token as mails had it before. */
function earlierToken(recipientId: string, topicByte: number): string {
  const body = Buffer.concat([Buffer.from(recipientId.replaceAll('-', ''), 'hex'), Buffer.of(topicByte)])
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'newsletter links', 32))
  return Buffer.concat([body, createHmac('sha256', key).update(body).digest().subarray(0, 16)]).toString('base64url')
}

describe('the token of a link in a mail', () => {
  it.each([undefined, ...MAIL_TOPICS])('is verified, for the topic %s', (topic) => {
    const given = { recipientId: randomUUID(), ...(topic === undefined ? {} : { topic }) }
    expect(tokens.verify(tokens.sign(given))).toEqual(given)
  })

  it.each([undefined, 'ideas'] as const)('names the newsletter that it stands in, for the topic %s', (topic) => {
    const given = { recipientId: randomUUID(), newsletterId: 7, ...(topic === undefined ? {} : { topic }) }
    expect(tokens.verify(tokens.sign(given))).toEqual(given)
  })

  it('of a mail of before is verified as well', () => {
    const recipientId = '0b9cf1a4-3f3c-4a8e-9d5e-4a4f2a5f6c1d'
    expect(earlierToken(recipientId, 2)).toBe('C5zxpD88So6dXkpPKl9sHQKrTUpgVBPt15KR_zCW96GS')
    expect(tokens.verify(earlierToken(recipientId, 255))).toEqual({ recipientId })
    expect(MAIL_TOPICS.map((_, place) => tokens.verify(earlierToken(recipientId, place)))).toEqual(
      MAIL_TOPICS.map((topic) => ({ recipientId, topic })),
    )
  })

  it.each([
    ['now', tokens.sign({ recipientId: randomUUID(), topic: 'price-drops' })],
    ['before', earlierToken(randomUUID(), 2)],
  ])('of %s is valid only with the same secret and without any change', (_, token) => {
    expect(tokens.verify(token)).toBeDefined()
    expect(tokensWith('another secret of 32 characters!').verify(token)).toBeUndefined()
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'A' ? 'B' : 'A'
      expect(tokens.verify(`${token.slice(0, place)}${other}${token.slice(place + 1)}`)).toBeUndefined()
    }
  })

  it.each(['', 'x', 'x'.repeat(44), '%00', '../../etc', 'a'.repeat(200)])('is not %j', (token) => {
    expect(tokens.verify(token)).toBeUndefined()
  })
})

import { describe, expect, it } from '@jest/globals'
import { retryDelay, classifyFailure } from './delivery-failure.ts'

const refusal = (responseCode: number, command: string, response: string) =>
  classifyFailure(Object.assign(new Error(response), { responseCode, command, response }))

describe('a failed delivery', () => {
  it.each([
    ['no connection', classifyFailure(new Error('connect ECONNREFUSED'))],
    ['a temporary refusal', refusal(451, 'DATA', '451 4.7.1 Later')],
    ['a failed login', refusal(535, 'AUTH PLAIN', '535 5.7.8 No')],
    ['a refused sender', refusal(550, 'MAIL FROM', '550 5.7.1 No')],
  ])('is retryable after %s', (_, failure) => {
    expect(failure).toMatchObject({ retryable: true, invalidAddress: false })
  })

  it.each([
    [550, 'RCPT TO', '550 5.1.1 No such user', true],
    [550, 'RCPT TO', '550 No such user', true],
    [553, 'RCPT TO', '553 5.1.3 Bad address', true],
    [550, 'RCPT TO', '550 5.7.1 You look like spam', false],
    [552, 'RCPT TO', '552 5.2.2 Mailbox full', false],
    [554, 'DATA', '554 5.7.1 No', false],
  ])('with %d at %s (%s) is permanent; the address is invalid: %j', (code, command, words, invalidAddress) => {
    expect(refusal(code, command, words)).toMatchObject({ retryable: false, invalidAddress })
  })

  it.each([
    [552, '552 5.2.2 Mailbox full', true],
    [550, '550 5.2.1 Disabled', false],
    [550, '550 5.7.1 You look like spam', false],
  ])('with %d (%s) is a soft bounce: %j', (code, words, isSoftBounce) => {
    expect(refusal(code, 'RCPT TO', words)).toMatchObject({ isSoftBounce })
  })

  it('is postponed by the server when it answers with 4xx, not when it is away', () => {
    expect(refusal(451, 'DATA', '451 4.7.1 Later').isPostponed).toBe(true)
    expect(refusal(421, 'MAIL FROM', '421 Too many').isPostponed).toBe(true)
    expect(classifyFailure(new Error('connect ECONNREFUSED')).isPostponed).toBe(false)
  })

  it('waits twice as long each time, up to an hour', () => {
    expect([1, 2, 3, 20].map((tries) => retryDelay(tries, 30_000))).toEqual([30_000, 60_000, 120_000, 3_600_000])
  })

  it('names no address in the reason', () => {
    expect(classifyFailure(new Error('550 <ann@example.org>: no, "bob.b+x@sub.example.org"')).reason).toBe('550 <…>: no, "…"')
  })
})

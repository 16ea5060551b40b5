import { describe, expect, it } from '@jest/globals'
import { CallError } from '../../api/call-error.ts'
import { screenOf } from './payment-screen.ts'

const refusal = (code: string, status = 200) => new CallError(status, { code })

describe('the screen of a payment', () => {
  it.each([
    ['already-paid', 'already'],
    ['discount-not-valid', 'no-discount'],
    ['campaign-not-found', 'foreign'],
    ['rate-limited', 'away'],
  ])('of a quote that is refused as %s is %s', (code, screen) => {
    expect(screenOf('idle', refusal(code))).toBe(screen)
  })

  it('is not for visitors, and waits while payments are away', () => {
    expect(screenOf('idle', refusal('not-signed-in', 401))).toBe('foreign')
    expect([screenOf('idle', new CallError(503)), screenOf('idle', new Error('x'))]).toEqual(['away', 'away'])
  })

  it('is that of the payment itself while there is one, whatever its quote says meanwhile', () => {
    expect(screenOf('working', refusal('already-paid'))).toBe('form')
    expect(screenOf('left', refusal('already-paid'))).toBe('form')
    expect(screenOf('paid', refusal('already-paid'))).toBe('paid')
    expect([screenOf('already', null), screenOf('no-discount', null), screenOf('idle', null)]).toEqual([
      'already',
      'no-discount',
      'form',
    ])
  })
})

import { describe, expect, it } from '@jest/globals'
import { boostPath, readBoostAddress } from './boost-address.ts'

const NOTHING = { date: '', token: '', tracking: '', leave: '' }

describe('the address of a boost', () => {
  it('has the token of a price and the reference of a mail under either name, and a dash is none', () => {
    expect(readBoostAddress('')).toEqual(NOTHING)
    expect(readBoostAddress('?param_token=less&tracking_ref=r-1')).toEqual({ ...NOTHING, token: 'less', tracking: 'r-1' })
    expect(readBoostAddress('?token=less&ref=r-1')).toEqual({ ...NOTHING, token: 'less', tracking: 'r-1' })
    expect(readBoostAddress('?token=-&ref=-')).toEqual(NOTHING)
  })

  it('has PayPal’s order as its token where the buyer comes back from there', () => {
    expect(readBoostAddress('?paypal=approved&date=2026-12-17&param_token=less&token=5O1&PayerID=QYR')).toEqual({
      ...NOTHING,
      date: '2026-12-17',
      token: 'less',
      paypal: { isApproved: true, order: '5O1', payer: 'QYR' },
    })
    expect(readBoostAddress('?paypal=cancelled&token=5O1')).toMatchObject({ token: '', paypal: { isApproved: false } })
  })

  it.each(['2026-02-31', 'soon', '2026-12-7', '17.12.2026'])('has no day where it says %p', (text) => {
    expect(readBoostAddress(`?date=${text}`).date).toBe('')
  })

  it('is written with what it reads', () => {
    expect(boostPath('a-radio')).toBe('/a-radio/boost/')
    const written = boostPath('a-radio', { date: '2026-12-17', token: 'a&b', tracking: 'r' })
    expect(readBoostAddress(written.split('/').at(-1) ?? '')).toEqual({
      ...NOTHING,
      date: '2026-12-17',
      token: 'a&b',
      tracking: 'r',
    })
  })
})

import { describe, expect, it } from '@jest/globals'
import { readProposal } from './proposal.ts'

describe('a proposal', () => {
  it('cuts the title at 40 and the description at 280 characters, whole ones', () => {
    const read = readProposal({ title: '🎁'.repeat(50), description: `${'x'.repeat(279)}🎁y` })
    expect(read).toMatchObject({ title: '🎁'.repeat(40), description: `${'x'.repeat(279)}🎁` })
  })

  it.each([
    ['$1,250.90', 125_090],
    ['1.2.3', 120],
    ['about 12', 1200],
    [7.5, 750],
    ['', null],
    ['free', null],
  ])('reads the price %j as %j cents', (price, price_cents) => {
    expect(readProposal({ price })).toMatchObject({ price_cents })
  })

  it('adds a scheme to a link and removes foreign affiliate tags', () => {
    expect(readProposal({ link: 'www.amazon.com/dp/B000000001?tag=somebody-20' })).toMatchObject({
      link: 'https://www.amazon.com/dp/B000000001',
    })
  })

  it.each(['javascript:alert(1)', 'http://127.0.0.1/', 'https://ann:secret@shop.example/'])('refuses the link %s', (link) => {
    expect(readProposal({ link })).toMatchObject({ refusal: { code: 'link-refused', field: 'link' } })
  })

  it('refuses a price beyond ten million dollars', () => {
    expect(readProposal({ price: '10000001' })).toMatchObject({ refusal: { code: 'price-refused' } })
  })

  it('changes nothing with empty fields', () => {
    expect(readProposal({ title: '  ', description: '\n', price: '', link: ' ' })).toEqual({
      title: null,
      description: null,
      price_cents: null,
      link: null,
    })
  })
})

import { describe, expect, it } from '@jest/globals'
import { giveawaysPath, readGiveawaysPage } from './giveaways-address.ts'

describe('the address of a page of giveaways', () => {
  it('leaves out the first page’s number', () => {
    expect([1, 2, 30].map(giveawaysPath)).toEqual(['/giveaways/', '/giveaways/2/', '/giveaways/30/'])
  })

  it('is parsed back; 0 for a page before the first, invalid without a number', () => {
    expect([undefined, '1', '2', '30'].map(readGiveawaysPage)).toEqual([1, 1, 2, 30])
    expect(['0', '-1', '-20'].map(readGiveawaysPage)).toEqual([0, 0, 0])
    expect(['x', '1.5', '', '01', '9'.repeat(400), "1'--", '--1'].map(readGiveawaysPage)).toEqual(Array.from({ length: 7 }))
  })
})

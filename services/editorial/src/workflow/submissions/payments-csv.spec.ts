import { expect, it } from '@jest/globals'
import { paymentsCsv } from './payments-csv.ts'

it('writes payments and counter-entries, and no formulas', () => {
  const entry = { id: 3, at: new Date('2026-11-20T10:00:00Z'), member_id: 9, username: '=inez', product_count: 26, reason: '' }
  expect(
    paymentsCsv([
      { ...entry, amount_cents: 10_400, voids: null },
      { ...entry, id: 4, username: null, amount_cents: 10_400, voids: 3, reason: 'paid "twice"' },
    ]).split('\r\n'),
  ).toEqual([
    'payment,day,person,kind,takes back,gifts,amount,reason',
    `3,2026-11-20,"'=inez",payment,,26,104.00,""`,
    '4,2026-11-20,"member 9",void,3,26,-104.00,"paid ""twice"""',
    '',
  ])
})

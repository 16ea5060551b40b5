import { bulkChangePosts } from '@ribbonry/contracts'
import { describe, expect, test } from '@jest/globals'
import { BULK_FIELDS, bulkFieldOf, NO_BULK_VALUES } from './bulk-field-forms.ts'

const changeOf = (name: string, values: object = {}) => bulkFieldOf(name)?.change({ ...NO_BULK_VALUES, ...values })

describe('a field of many gifts', () => {
  test('makes a change that the call takes', () => {
    const values = { price: '$12.50', countries: 'us, gb', from: 'https://old.example/kettle', to: 'New.example' }
    for (const name of Object.keys(BULK_FIELDS)) {
      const change = changeOf(name, values)?.change
      expect(bulkChangePosts.body?.safeParse({ ids: [1], change })).toMatchObject({ success: true })
    }
    expect(changeOf('price', values)).toMatchObject({ change: { price: 12.5 }, verb: 'Set the price to 12.50' })
    expect(changeOf('shop', values)?.change).toEqual({ merchant_from: 'old.example', merchant_to: 'new.example' })
    expect(changeOf('countries')).toMatchObject({ change: { countries: [] }, done: 'shown everywhere' })
  })

  test.each([
    ['price', { price: '1.2.3' }],
    ['price', { price: '-5' }],
    ['price', {}],
    ['countries', { countries: 'France' }],
    ['shop', { from: 'old.example', to: 'new.example/path' }],
    ['shop', { from: 'old.example', to: 'old.example' }],
    ['toString', {}],
  ])('is unfinished: %s with %j', (name, values) => {
    expect(changeOf(name, values)).toBeUndefined()
  })
})

import { describe, expect, it } from '@jest/globals'
import { readForm } from './form.ts'

describe('a form with brackets', () => {
  it.each([
    ['', {}],
    ['amount=24900&currency=usd', { amount: '24900', currency: 'usd' }],
    ['metadata[kind]=pitch&metadata[ref]=x1045', { metadata: { kind: 'pitch', ref: 'x1045' } }],
    ['expand[]=charge&expand[]=customer', { expand: ['charge', 'customer'] }],
    ['expand[0]=charge&expand[1]=customer', { expand: ['charge', 'customer'] }],
    ['items[0][id]=7&items[0][n]=1&items[1][id]=8', { items: [{ id: '7', n: '1' }, { id: '8' }] }],
    ['created[gte]=5&created[lt]=9', { created: { gte: '5', lt: '9' } }],
    ['metadata%5Ba%20b%5D=1%202+3', { metadata: { 'a b': '1 2 3' } }],
    ['a=1&a=2', { a: '2' }],
    ['metadata=', { metadata: '' }],
  ])('reads %j', (text, tree) => {
    expect(readForm(text)).toEqual(tree)
  })

  it('cannot reach the prototype of objects', () => {
    readForm('__proto__[polluted]=1&metadata[__proto__][polluted]=1&constructor[prototype][polluted]=1')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

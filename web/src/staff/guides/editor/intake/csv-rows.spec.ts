import { expect, it } from '@jest/globals'
import type { ReadProduct } from '@ribbonry/contracts'
import { csvRowsOf } from './csv-rows.ts'

const READ: ReadProduct = {
  given: '',
  link: '',
  title: 'Kettle',
  price: 20,
  currency: 'USD',
  image: '',
  content: '',
  merchant: '',
  duplicate: false,
  errors: [],
  unread: false,
}
const DUPLICATE = 'Duplicate! This item already exists in the gift guide and could not be added.'

it('says of each line why it cannot be added, and apart from that what is missing of it', () => {
  const rows = csvRowsOf(
    [
      { ...READ, link: 'https://shop.example.com/1', errors: ['Please upload an image', DUPLICATE] },
      { ...READ, link: 'https://shop.example.com/1?utm_source=x', errors: [DUPLICATE] },
      { ...READ, link: 'https://shop.example.com/there' },
      { ...READ, link: '', errors: ['Please provide a price', 'Please provide a link'] },
      { ...READ, link: 'https://tat.example/1' },
    ],
    [{ link: 'https://shop.example.com/there' }],
    ['tat.example'],
  )
  expect(rows.map(({ line, problem, notes }) => [line, problem, notes])).toEqual([
    [1, undefined, ['Please upload an image']],
    [2, DUPLICATE, []],
    [3, DUPLICATE, []],
    [4, 'Please provide a link', ['Please provide a price']],
    [5, 'Blacklisted site', []],
  ])
})

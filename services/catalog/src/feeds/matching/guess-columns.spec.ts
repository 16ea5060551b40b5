import { describe, expect, test } from '@jest/globals'
import { guessColumns } from './guess-columns.ts'

describe('the columns of', () => {
  test.each([
    [
      'WooCommerce',
      ['ID', 'SKU', 'Name', 'Regular price', 'Sale price', 'Images', 'External URL'],
      ['1', 'W-1', 'Train', '24.00', '', 'https://img.example/a.jpg, https://img.example/b.jpg', 'https://shop.example/train'],
      { external_id: 'ID', price: ['Sale price', 'Regular price'], images: ['Images'], images_separator: ',' },
    ],
    [
      'Google Merchant',
      ['id', 'title', 'link', 'image link', 'additional image link', 'price', 'sale price', 'product type'],
      [
        'G1',
        'Mug',
        'https://shop.example/mug',
        'https://img.example/1',
        'https://img.example/2,https://img.example/3',
        '12 GBP',
        '',
        'Mugs',
      ],
      {
        price: ['sale price', 'price'],
        images: ['image link', 'additional image link'],
        images_separator: ',',
        categories: 'product type',
      },
    ],
    [
      'Shopify',
      ['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Variant Price', 'Image Src', 'Image Position'],
      ['apron', 'Apron', '<p>Soft</p>', '7', '39.00', 'https://cdn.example/1.jpg', '1'],
      { external_id: 'Handle', title: ['Title'], content: ['Body (HTML)'], price: ['Variant Price'], images: ['Image Src'] },
    ],
    [
      'a list without reductions',
      ['sku', 'name', 'price', 'currency'],
      ['1', 'Mug', '5.00', '£'],
      { price: ['price'], currency: 'currency' },
    ],
  ])('%s are guessed', (_shop, columns, row, guess) => {
    expect(guessColumns(columns, [row], 'shop.csv')).toMatchObject(guess)
  })
})

describe('the availability', () => {
  test.each([
    ['availability', 'in_stock'],
    ['g:availability', 'out of stock'],
    ['stock_status', 'instock'],
    ['In stock?', '1'],
    ['Stock', '12'],
    ['Variant Inventory Qty', '0'],
    ['in stock', 'no'],
  ])('is guessed to be the column %s', (column, value) => {
    expect(guessColumns(['id', 'title', column], [['1', 'Mug', value]], 'shop.csv').availability).toBe(column)
  })

  test('is a word rather than a number, and nothing that says neither', () => {
    expect(guessColumns(['Stock', 'In stock?'], [['', '1']], 'shop.csv').availability).toBe('In stock?')
    expect(guessColumns(['availability'], [['ask us']], 'shop.csv').availability).toBeNull()
    expect(guessColumns(['Stock number'], [['12']], 'shop.csv')).toMatchObject({
      availability: null,
      external_id: 'Stock number',
    })
  })
})

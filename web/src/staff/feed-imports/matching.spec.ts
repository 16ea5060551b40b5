import { describe, expect, it } from '@jest/globals'
import type { FeedPreview } from '@ribbonry/contracts'
import { matchingErrors, guessedMatching, mapOf, matchingOf } from './matching.ts'
import { samplesOf } from '../kit/column-field.tsx'

const PREVIEW: FeedPreview = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  columns: ['id', 'brand', 'name', 'cost'],
  rows: [
    ['1', 'Ours', 'Lamp', '5'],
    ['2', '', 'Vase', ''],
  ],
  guess: {
    source: 'my-shop',
    title: ['name'],
    external_id: 'id',
    link: null,
    content: [],
    price: ['cost'],
    currency: null,
    images: [],
    images_separator: '|',
    categories: null,
    categories_separator: ' > ',
    rating: null,
    rating_count: null,
    availability: null,
  },
}

describe('matching columns', () => {
  it('starts with the service’s guess, and sends only chosen columns', () => {
    expect(mapOf(guessedMatching(PREVIEW))).toEqual({
      source: 'my-shop',
      title: ['name'],
      external_id: 'id',
      price: 'cost',
      images: [],
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      images_separator: '|',
      categories_separator: ' > ',
      recase_titles: false,
      publish: false,
    })
  })

  it('takes the availability from the guess and from an earlier map', () => {
    const guessed = guessedMatching({ ...PREVIEW, guess: { ...PREVIEW.guess, availability: 'stock' } })
    const sent = mapOf(guessed)
    expect(sent.availability).toBe('stock')
  })

  it('keeps the order of several columns of one field', () => {
    const several = guessedMatching({ ...PREVIEW, guess: { ...PREVIEW.guess, price: ['sale', 'cost'] } })
    expect(mapOf(several).price).toEqual(['sale', 'cost'])
    const columns = {
      ...several.columns,
      external_id: ['sku', 'id'],
      link: ['affiliate', 'url'],
      availability: ['stock', 'status'],
    }
    expect(mapOf({ ...several, columns })).toMatchObject({
      external_id: ['sku', 'id'],
      link: ['affiliate', 'url'],
      availability: ['stock', 'status'],
    })
  })

  it('takes an earlier map with the feed’s own parsing options, and without its publishing choice', () => {
    const before = {
      source: 'shop',
      title: 'name',
      price: 'cost',
      images_separator: ',',
      categories_separator: '/',
      encoding: 'latin1',
      delimiter: ',',
      recase_titles: true,
      publish: true,
      fixed_currency: 'GBP',
    } as const
    expect(matchingOf({ ...before, images: [] }, null, PREVIEW)).toMatchObject({
      source: 'shop',
      delimiter: ';',
      encoding: 'utf-8',
      publish: false,
      recase_titles: true,
      fallback_currency: 'GBP',
      columns: { title: ['name'], price: ['cost'], link: [] },
    })
  })

  it('says what is missing', () => {
    const matching = guessedMatching(PREVIEW)
    expect(matchingErrors(matching)).toEqual({})
    const none = {
      ...matching,
      source: 'My shop',
      fallback_currency: 'pounds',
      columns: { ...matching.columns, title: [], external_id: [] },
    }
    expect(Object.keys(matchingErrors(none))).toEqual(['map.title', 'map.external_id', 'map.source', 'currency'])
  })

  it('shows sample values of chosen columns, joined', () => {
    expect(samplesOf(PREVIEW, ['brand', 'name'])).toEqual(['Ours Lamp', 'Vase'])
    expect(samplesOf(PREVIEW, [])).toEqual([])
  })
})

import { describe, expect, test } from '@jest/globals'
import { plainName } from './plain-name.ts'

describe('the plain name of a gift', () => {
  test.each([
    ['A teapot that knows when to stop', 'teapot'],
    ['A train set that is always delayed', 'train set'],
    ['A mantel clock for the unhurried', 'mantel clock'],
    ['An owl, guarding the biscuits', 'owl'],
    ['The lamp (slightly poisonous)', 'lamp'],
    ['A year of wine with an explanation', 'year of wine'],
    ['Measuring cups that run in families', 'Measuring cups'],
  ])('of %s is the product without the remark', (title, name) => {
    expect(plainName(title)).toBe(name)
  })

  test.each([
    'Stanley Quencher H2.0 Tumbler with Handle, 40 oz',
    'Stoneware teapot, 1.2 l',
    'Chess Set for Adults (Walnut)',
    'Who knew?',
    'That',
    '',
  ])('of %s is the whole title', (title) => {
    expect(plainName(title)).toBe(title)
  })
})

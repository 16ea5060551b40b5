import { describe, expect, test } from '@jest/globals'
import { PLACEHOLDER_PICTURE } from '@ribbonry/contracts'
import { categoryPlaceholder, PLACEHOLDER_PALETTES, placeholderDrawing } from './category-placeholder.ts'
import { PLACEHOLDER_OBJECTS } from './placeholder-objects.ts'

describe('a gift without a picture', () => {
  test.each([
    [{ id: 7, slug: 'tea-and-coffee' }, '/media/placeholder/mug-butter.svg'],
    [{ id: 8, slug: 'for-teachers' }, '/media/placeholder/book-sage.svg'],
    [{ id: 9, slug: 'for-dogs-and-cats' }, '/media/placeholder/paw-sky.svg'],
    [{ id: 10, slug: 'garden' }, '/media/placeholder/plant-blush.svg'],
  ])('of the category %j shows its object on a ground of its own', (category, src) => {
    expect(categoryPlaceholder([category]).src).toBe(src)
  })

  test('takes the first category that has an object, and the wrapped gift without one', () => {
    expect(
      categoryPlaceholder([
        { id: 1, slug: 'for-her' },
        { id: 2, slug: 'kitchen' },
      ]).src,
    ).toContain('/mug-')
    expect(categoryPlaceholder([{ id: 1, slug: 'interests' }])).toBe(PLACEHOLDER_PICTURE)
    expect(categoryPlaceholder([])).toBe(PLACEHOLDER_PICTURE)
  })

  test('has a drawing at each address, and none elsewhere', () => {
    for (const object of Object.keys(PLACEHOLDER_OBJECTS))
      for (const palette of Object.keys(PLACEHOLDER_PALETTES))
        expect(placeholderDrawing(`${object}-${palette}`)).toContain('<svg')
    for (const name of ['mug', 'mug-', 'mug-green', 'toString-sky', 'mug-toString', 'mug-sky-2', ''])
      expect(placeholderDrawing(name)).toBeUndefined()
  })
})

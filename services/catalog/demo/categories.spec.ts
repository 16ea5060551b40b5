import { describe, expect, it } from '@jest/globals'
import { demoCategories } from './categories.ts'
import { categoryTexts } from './category-texts.ts'

describe('the demo’s gift categories', () => {
  it('each have a text of 20 to 50 words, and no text stands for none of them', () => {
    const counts = demoCategories.map(({ slug, description }) => ({ slug, words: description.split(/\s+/).length }))
    expect(counts.filter(({ words }) => words < 20 || words > 50)).toEqual([])
    expect(Object.keys(categoryTexts).toSorted()).toEqual(demoCategories.map(({ slug }) => slug).toSorted())
  })
})

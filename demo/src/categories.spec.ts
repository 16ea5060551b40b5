import { describe, expect, it } from '@jest/globals'
import { demoCategories } from './categories.ts'

describe('the demo’s gift categories', () => {
  it('each have a text of 20 to 50 words, and no address twice', () => {
    const counts = demoCategories.map(({ slug, description }) => ({ slug, words: description.split(/\s+/).length }))
    expect(counts.filter(({ words }) => words < 20 || words > 50)).toEqual([])
    expect(new Set(demoCategories.map(({ slug }) => slug)).size).toBe(demoCategories.length)
  })
})

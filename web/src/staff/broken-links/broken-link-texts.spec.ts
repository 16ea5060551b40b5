import { describe, expect, it } from '@jest/globals'
import { reasonText, replacedText, restoredText, withHost } from './broken-link-texts.ts'

describe('what is said of broken links', () => {
  it('counts what was replaced and what stayed', () => {
    expect(replacedText({ changed: 1, skipped: 0 })).toBe('1 product has the new link.')
    expect(replacedText({ changed: 1200, skipped: 2 })).toBe('1,200 products have the new link. 2 stayed as they were.')
  })

  it('names at most three products that an undo left alone', () => {
    const left = ['A', 'B', '', 'D'].map((title) => ({ title, bg_title: 'Owls' }))
    expect(restoredText(2, [])).toBe('2 products have their old link back.')
    expect(restoredText(1, left)).toBe(
      '1 product has its old link back. Changed since, and left alone: A in Owls, B in Owls, one in Owls, and 1 more.',
    )
  })

  it('has words for a reason that it does not know', () => {
    expect([reasonText('sent-home'), reasonText('eaten-by-a-goat')]).toEqual(['Leads to the home page', 'eaten by a goat'])
  })
})

describe('the link of a shop that moved', () => {
  it.each([
    ['https://old.example/a?b=1', 'new.example', 'https://new.example/a?b=1'],
    ['http://old.example/a', 'https://www.new.example/', 'https://www.new.example/a'],
    ['https://old.example/a', 'nowhere', 'https://old.example/a'],
    ['no link', 'new.example', 'no link'],
  ])('%s at %s is %s', (link, host, moved) => {
    expect(withHost(link, host)).toBe(moved)
  })
})

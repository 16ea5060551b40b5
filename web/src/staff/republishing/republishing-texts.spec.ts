import { describe, expect, it } from '@jest/globals'
import { republishedText, restoredText } from './republishing-texts.ts'

const left = (title: string) => ({ title, reason: 'This gift is a draft.' })

describe('what is said of republished gifts', () => {
  it('counts them, and names those that stayed as they were', () => {
    expect(republishedText(1, [])).toBe('1 gift republished.')
    expect(republishedText(2, [left('A mug')])).toBe(
      '2 gifts republished. 1 gift stayed as it was: A mug (This gift is a draft.)',
    )
    expect(restoredText(1, [left('A'), left('B'), left('C'), left('D')])).toBe(
      '1 gift has its date of before. 4 gifts stayed as they were: A (This gift is a draft.), B (This gift is a draft.), ' +
        'C (This gift is a draft.), 1 gift more',
    )
    expect(restoredText(3, [])).toBe('3 gifts have their dates of before.')
  })
})

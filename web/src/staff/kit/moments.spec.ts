import { describe, expect, it } from '@jest/globals'
import { momentOf, momentText, publicationOf } from './moments.ts'

describe('a moment in a form', () => {
  it('is shown to the minute and parsed back', () => {
    expect(momentOf(momentText('2026-05-01T10:07:00.000Z'))).toBe('2026-05-01T10:07:00.000Z')
    expect([momentText(null), momentOf('')]).toEqual(['', null])
    expect(momentOf('soon')).toBe('soon')
  })

  it('gives the publication state', () => {
    const now = Date.parse('2026-05-01T10:00:00.000Z')
    expect([null, '2026-05-01T10:00:00.000Z', '2026-05-01T10:00:01.000Z'].map((moment) => publicationOf(moment, now))).toEqual([
      'Draft',
      'Published',
      'Waiting',
    ])
  })
})

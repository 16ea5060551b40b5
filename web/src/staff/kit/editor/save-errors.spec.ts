import { describe, expect, it } from '@jest/globals'
import { CallError } from '../../../api/call-error.ts'
import { saveErrorsOf } from './save-errors.ts'

describe('a save that failed', () => {
  it('shows errors by field, one inside a list at the list', () => {
    const error = new CallError(400, {
      error: 'Please check it.',
      fields: { title: 'Please enter a title', 'countries.0': 'Two letters.', 'countries.1': 'Two as well.' },
    })
    expect(saveErrorsOf(error)).toEqual({
      all: 'Please check it.',
      fields: { title: 'Please enter a title', countries: 'Two letters.' },
    })
  })

  it('shows a fixed text without an answer', () => {
    for (const error of [new CallError(0), new CallError(503, { error: 'Away.' }), new Error('?')])
      expect(saveErrorsOf(error).all).toContain('kept on this device')
  })
})

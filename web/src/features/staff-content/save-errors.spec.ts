import { describe, expect, it } from '@jest/globals'
import { CallError } from '../../api/call-error.ts'
import { saveErrorsOf } from './save-errors.ts'

describe('a save that failed', () => {
  it('says what is wrong by the field, one inside a list by the list', () => {
    const error = new CallError(400, { error: 'Please check it.', fields: { title: 'Please enter a title', 'countries.0': 'Two letters.', 'countries.1': 'Two as well.' } })
    expect(saveErrorsOf(error)).toEqual({ all: 'Please check it.', fields: { title: 'Please enter a title', countries: 'Two letters.' } })
  })

  it('comforts where nobody answered', () => {
    for (const error of [new CallError(0), new CallError(503, { error: 'Away.' }), new Error('?')]) expect(saveErrorsOf(error).all).toContain('kept on this device')
  })
})

import { describe, expect, it } from '@jest/globals'
import { hasFieldErrors } from './field-errors.ts'

describe('a form', () => {
  it('is in order when no field has a fault', () => {
    expect([hasFieldErrors({ fields: {} }), hasFieldErrors({ all: 'No.', fields: { email: undefined } }), hasFieldErrors({ fields: { email: 'No.' } })]).toEqual([false, false, true])
  })
})

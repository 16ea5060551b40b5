import { describe, expect, it } from '@jest/globals'
import { hasFieldErrors } from './form-errors.ts'

describe('a form', () => {
  it('has errors when a field has one', () => {
    expect([
      hasFieldErrors({ fields: {} }),
      hasFieldErrors({ all: 'No.', fields: { email: undefined } }),
      hasFieldErrors({ fields: { email: 'No.' } }),
    ]).toEqual([false, false, true])
  })
})

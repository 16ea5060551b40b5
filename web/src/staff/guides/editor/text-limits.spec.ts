import { describe, expect, it } from '@jest/globals'
import { GuideFieldsSave, GuideProductSave } from '@ribbonry/contracts'
import { GUIDE_LIMITS, lengthError, PRODUCT_LIMITS, type TextLimit } from './text-limits.ts'

const cases = (limits: Readonly<Record<string, TextLimit>>) => Object.entries(limits)

describe('a text of a guide', () => {
  it.each(cases(GUIDE_LIMITS))('is too long where a save refuses it, in the same words: %s', (name, limit) => {
    const [fits, long] = [limit[0], limit[0] + 1].map((length) => 'x'.repeat(length))
    expect(lengthError(limit, fits ?? '')).toBeUndefined()
    expect(GuideFieldsSave.safeParse({ [name]: fits }).success).toBe(true)
    expect(GuideFieldsSave.safeParse({ [name]: long }).error?.issues[0]?.message).toBe(lengthError(limit, long ?? ''))
  })

  it.each(cases(PRODUCT_LIMITS))('is too long in a product where a save refuses it: %s', (name, limit) => {
    const [fits, long] = [limit[0], limit[0] + 1].map((length) => 'x'.repeat(length))
    expect(GuideProductSave.safeParse({ [name]: fits }).success).toBe(true)
    expect(GuideProductSave.safeParse({ [name]: long }).success).toBe(false)
    expect(lengthError(limit, long ?? '')).toMatch(/ has at most \d+ characters\.$/)
  })
})

import { describe, expect, it } from '@jest/globals'
import { CampaignCode } from './campaign-code.ts'

describe('the id of a campaign', () => {
  it.each([
    [45, 45],
    ['45', 45],
    ['x1045', 45],
    // The code of ad 1 in base 36 is that of campaign 11 here.
    ['x1011', 11],
    ['x101010', 1010],
    [`x10${Number.MAX_SAFE_INTEGER}`, Number.MAX_SAFE_INTEGER],
  ])('is read from %j', (given, id) => {
    expect(CampaignCode.parse(given)).toBe(id)
  })

  it.each(['x101zz', 'x10', 'x100', 'x10x1045', 'X1045', '', 'x10-1', '9007199254740993', 0, -1, 1.5, null, [45], true])(
    'is not read from %j',
    (given) => {
      expect(CampaignCode.safeParse(given).success).toBe(false)
    },
  )
})

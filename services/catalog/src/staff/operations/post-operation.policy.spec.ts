import { describe, expect, test } from '@jest/globals'
import { mayUseOperation } from './post-operation.policy.ts'

describe('an operation of member 7', () => {
  test.each([
    ['is theirs', 7, ['editor'], true],
    ['is not another editor’s', 8, ['editor'], false],
    ['is an administrator’s as well', 8, ['access'], true],
  ] as const)('%s', (_what, userId, roles, may) => {
    expect(mayUseOperation({ userId, roles, accessType: null, sessionId: 'x' }, { memberId: 7 })).toBe(may)
  })
})

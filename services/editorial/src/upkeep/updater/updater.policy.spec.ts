import { describe, expect, test } from '@jest/globals'
import type { Role } from '@ribbonry/contracts'
import { assertEditable, editableBy } from './updater.policy.ts'

const member = (userId: number, ...roles: Role[]) => ({ userId, roles, accessType: null, sessionId: '' })
const OWN = { id: 1, user_id: 7 }
const FOREIGN = { id: 2, user_id: 8 }

describe('the todo lists of guides', () => {
  test.each([
    ['access', member(1, 'access'), null],
    ['an editor', member(1, 'editor'), null],
    ['a listicle editor', member(7, 'listicle_editor'), 7],
    ['an editor who writes as well', member(7, 'listicle_editor', 'editor'), null],
  ])('that %s edits', (_who, identity, expected) => {
    expect(editableBy(identity)).toBe(expected)
  })

  test('of others, and of no guide, are the same to a writer', () => {
    const writer = member(7, 'listicle_editor')
    expect(() => assertEditable([1], [OWN], writer)).not.toThrow()
    expect(() => assertEditable([1, 2], [OWN, FOREIGN], writer)).toThrow('You do not have access to do this')
    expect(() => assertEditable([1, 3], [OWN], writer)).toThrow('You do not have access to do this')
  })

  test('of no guide are not found by an editor', () => {
    expect(() => assertEditable([1, 2], [OWN, FOREIGN], member(1, 'editor'))).not.toThrow()
    expect(() => assertEditable([3], [], member(1, 'editor'))).toThrow('We could not find that gift guide.')
  })
})

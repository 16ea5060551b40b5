import { describe, expect, it } from '@jest/globals'
import { ROLES, type MemberAccess, type Role } from '@ribbonry/contracts'
import { hasRole, type Identity } from './call-context.ts'
import { checkAccess } from './call.guard.ts'

const member = (...roles: Role[]): Identity => ({ userId: 1, roles, accessType: null, sessionId: 's' })
const refusal = (access: MemberAccess, identity: Identity | undefined): unknown => {
  try {
    return checkAccess(access, identity)
  } catch (error) {
    return error
  }
}

describe('access', () => {
  it('of visitors is everybody’s', () => {
    for (const identity of [undefined, member(), member('access')]) expect(refusal('visitor', identity)).toBeUndefined()
  })

  it('of members needs somebody signed in, with any flags or none', () => {
    expect(refusal('member', undefined)).toMatchObject({ kind: 'unauthenticated', code: 'not-signed-in' })
    expect(refusal('member', member())).toBeUndefined()
  })

  it.each(ROLES)('of %s is for that flag and for administrators', (role) => {
    expect(refusal([role], undefined)).toMatchObject({ kind: 'unauthenticated' })
    expect(refusal([role], member(role))).toBeUndefined()
    expect(refusal([role], member('access'))).toBeUndefined()
    const others = ROLES.filter((other) => other !== role && other !== 'access')
    expect(refusal([role], member(...others))).toMatchObject({ kind: 'forbidden', code: 'not-allowed' })
  })

  it('of several flags is for any one of them', () => {
    expect(refusal(['editor', 'newsletter_editor'], member('newsletter_editor'))).toBeUndefined()
  })

  it('of no flag at all is for administrators', () => {
    expect(hasRole(member('access'))).toBe(true)
    expect(hasRole(member('editor'))).toBe(false)
    expect(hasRole(undefined)).toBe(false)
  })
})

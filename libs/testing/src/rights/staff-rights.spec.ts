import { expect, test } from '@jest/globals'
import { type Access, type Call, calls, isLinkAccess, type Role, ROLES } from '@ribbonry/contracts'
import { STAFF_RIGHTS } from './staff-rights.ts'

/** Roles that a call of staff names; undefined for a call that visitors, members or holders of a link may make. */
function rolesOf(access: Access): readonly Role[] | undefined {
  const members = isLinkAccess(access) ? access.or : access
  return members === undefined || members === 'visitor' || members === 'member' ? undefined : members
}

const declared = Object.entries<Call>(calls).flatMap(([name, { access }]) => {
  const roles = rolesOf(access)
  return roles === undefined ? [] : [[name, roles] as const]
})

test('every staff call has a row, and every row a call', () => {
  expect([...STAFF_RIGHTS.keys()].toSorted()).toEqual(declared.map(([name]) => name).toSorted())
})

test('the contracts say the same as the table', () => {
  const said = (roles: readonly Role[] = []) => ROLES.filter((role) => role === 'access' || roles.includes(role))
  for (const [name, roles] of declared) expect([name, said(roles)]).toEqual([name, said(STAFF_RIGHTS.get(name))])
})

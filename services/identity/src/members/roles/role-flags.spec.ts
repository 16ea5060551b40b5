import { describe, expect, it } from '@jest/globals'
import { ROLES } from '@ribbonry/contracts'
import fc from 'fast-check'
import { flagsFor, rolesOf } from './role-flags.ts'

describe('roles', () => {
  it('survive a round trip through the columns', () => {
    const roundTrip = fc.property(fc.subarray([...ROLES]), (roles) => rolesOf(flagsFor(roles)).join() === roles.join())
    expect(fc.check(roundTrip)).toMatchObject({ failed: false })
  })
})

import { describe, expect, test } from '@jest/globals'
import type { Role } from '@ribbonry/contracts'
import { editingRight, type EditedItem, withoutRight } from './creative-access.policy.ts'

const identity = (userId: number, ...roles: readonly Role[]) => ({ userId, roles, accessType: null, sessionId: 's' })
const nothing = { identity: undefined, linkedCreative: undefined, tempCampaign: undefined }
const claimed: EditedItem = { creativeId: 5, campaignId: 50, claimed: true, owner_id: 7 }
const unclaimed: EditedItem = { ...claimed, claimed: false, owner_id: null }

describe('the right to edit a creative', () => {
  test.each([
    ['a visitor', nothing, undefined, undefined],
    ['its owner', { ...nothing, identity: identity(7) }, 'owner', undefined],
    ['another advertiser', { ...nothing, identity: identity(8, 'advertiser') }, undefined, undefined],
    ['an editor', { ...nothing, identity: identity(9, 'editor') }, undefined, undefined],
    ['an administrator', { ...nothing, identity: identity(9, 'access') }, 'staff', 'staff'],
    ['the holder of its edit link', { ...nothing, linkedCreative: 5 }, 'edit-link', undefined],
    ['the holder of the link to another one', { ...nothing, linkedCreative: 6 }, undefined, undefined],
    ['the holder of the temp id', { ...nothing, tempCampaign: 50 }, undefined, 'temp-id'],
    ['the holder of another temp id', { ...nothing, tempCampaign: 51 }, undefined, undefined],
  ])('of %s', (_, caller, onceClaimed, before) => {
    expect([editingRight(claimed, caller), editingRight(unclaimed, caller)]).toEqual([onceClaimed, before])
  })
})

test('without which a caller must log in, or gets the message about an invalid link', () => {
  expect(withoutRight(undefined, undefined)).toMatchObject({ kind: 'unauthenticated', code: 'advertiser-login-needed' })
  expect(withoutRight(identity(8), '')).toMatchObject({ kind: 'forbidden', code: 'advertiser-login-needed' })
  expect(withoutRight(identity(8), 'spent')).toMatchObject({ kind: 'refused', code: 'edit-link-not-valid' })
})

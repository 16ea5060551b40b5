import { describe, expect, it } from '@jest/globals'
import { type CurrentUser, ROLES, type Role } from '@ribbonry/contracts'
import { areasOf, mayEnter, STAFF_AREAS, STAFF_START } from './staff-areas.ts'

const MEMBER: CurrentUser = {
  user_id: 7,
  email: 'odette@ribbonry.test',
  dob: null,
  username: 'odette',
  wishlist_count: 0,
  access: false,
  editor: false,
  listicle_editor: false,
  import_copy_access: false,
  newsletter_editor: false,
  advertiser: false,
  access_type: null,
  profile_image: '/portrait.svg',
  is_logged_in: true,
}
const memberWith = (...roles: readonly Role[]): CurrentUser => ({
  ...MEMBER,
  ...Object.fromEntries(roles.map((role) => [role, true])),
})

/** Every combination of flags. */
const SETS = Array.from({ length: 2 ** ROLES.length }, (_, bits) => ROLES.filter((_role, place) => (bits & (2 ** place)) !== 0))

describe('the staff area', () => {
  it('shows a member exactly the pages whose calls the contract lets them make, whatever flags they have', () => {
    for (const roles of SETS) {
      const titles = areasOf(memberWith(...roles)).map(({ title }) => title)
      const allowed = STAFF_AREAS.filter(({ calls }) =>
        calls.every(({ access }) => roles.includes('access') || (access as readonly Role[]).some((role) => roles.includes(role))),
      )
      expect({ roles, titles }).toEqual({ roles, titles: allowed.map(({ title }) => title) })
    }
  })

  it('has no page that everybody may use', () => {
    for (const { calls } of STAFF_AREAS) for (const { access } of calls) expect(Array.isArray(access)).toBe(true)
    expect([areasOf(null), areasOf(MEMBER), areasOf(memberWith('advertiser'))]).toEqual([[], [], []])
  })

  it.each(['access', 'editor', 'newsletter_editor'] as const)(
    'is open to %s at its start and at the pages that are shown, with all below them, and nowhere else',
    (role) => {
      const user = memberWith(role)
      const shown = new Set(areasOf(user).map(({ link }) => link))
      expect(mayEnter(STAFF_START, user)).toBe(true)
      for (const { link } of STAFF_AREAS)
        expect([mayEnter(link, user), mayEnter(`${link}1/`, user)]).toEqual([shown.has(link), shown.has(link)])
      expect(mayEnter('/admin/elsewhere/', user)).toBe(false)
    },
  )

  it('is closed to members without a flag for it', () => {
    for (const user of [null, MEMBER, memberWith('advertiser')])
      expect([STAFF_START, '/admin/gifts/'].map((path) => mayEnter(path, user))).toEqual([false, false])
  })
})

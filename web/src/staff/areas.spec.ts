import { describe, expect, it } from '@jest/globals'
import { type CurrentUser, ROLES, type Role } from '@ribbonry/contracts'
import { ODETTE } from '../../test/accounts.ts'
import { areaAt, areasOf, mayEnter, STAFF_AREAS, TODAY } from './areas.ts'

const memberWith = (...roles: readonly Role[]): CurrentUser => ({
  ...ODETTE,
  ...Object.fromEntries(roles.map((role) => [role, true])),
})

/** Every combination of flags. */
const SETS = Array.from({ length: 2 ** ROLES.length }, (_, bits) => ROLES.filter((_role, place) => (bits & (2 ** place)) !== 0))

const titlesOf = (user: CurrentUser | null) => areasOf(user).map(({ title }) => title)

describe('the areas of staff', () => {
  it('are, for each of the seven roles, those with only calls that the role may make', () => {
    expect({
      access: titlesOf(memberWith('access')),
      editor: titlesOf(memberWith('editor')),
      listicle_editor: titlesOf(memberWith('listicle_editor')),
      import_copy_access: titlesOf(memberWith('import_copy_access')),
      newsletter_editor: titlesOf(memberWith('newsletter_editor')),
      advertiser: titlesOf(memberWith('advertiser')),
      member: titlesOf(ODETTE),
    }).toEqual({
      access: STAFF_AREAS.map(({ title }) => title),
      editor: [
        'Gift guides',
        'Updater',
        'Gifts',
        'Blog',
        'Republish',
        'Editorial setup',
        'Newsletters',
        'Giveaways',
        'Statistics',
        'Feed imports',
        'Etsy finds',
        'Searches',
        'Gift categories',
        'Guide categories',
        'Operations',
      ],
      listicle_editor: ['Gift guides', 'Updater'],
      import_copy_access: ['Feed imports'],
      newsletter_editor: ['Newsletters', 'Mails'],
      advertiser: [],
      member: [],
    })
  })

  it('make no call that is refused to a member who sees them', () => {
    for (const roles of SETS)
      for (const { title, calls } of areasOf(memberWith(...roles)))
        for (const { access } of calls) {
          const allowed = roles.includes('access') || (access as readonly Role[]).some((role) => roles.includes(role))
          expect({ roles, title, allowed }).toEqual({ roles, title, allowed: true })
        }
  })

  it('have no page that everybody may use', () => {
    for (const { calls } of STAFF_AREAS) for (const { access } of calls) expect(Array.isArray(access)).toBe(true)
    expect(areasOf(null)).toEqual([])
  })

  it.each(['access', 'editor', 'listicle_editor', 'import_copy_access', 'newsletter_editor'] as const)(
    'are open to %s at Today and where the sidebar leads, with all below, and nowhere else',
    (role) => {
      const user = memberWith(role)
      const shown = new Set(areasOf(user).map(({ path }) => path))
      expect([mayEnter(TODAY.path, user), mayEnter('/admin', user)]).toEqual([true, true])
      for (const { path } of STAFF_AREAS)
        expect([mayEnter(path, user), mayEnter(path.slice(0, -1), user), mayEnter(`${path}1/`, user)]).toEqual(
          Array.from({ length: 3 }, () => shown.has(path)),
        )
      expect([mayEnter('/admin/elsewhere/', user), mayEnter('/admin/giftsandmore/', user)]).toEqual([false, false])
    },
  )

  it('are closed to members without a flag for it', () => {
    for (const user of [null, ODETTE, memberWith('advertiser')])
      expect([TODAY.path, '/admin/gifts/'].map((path) => mayEnter(path, user))).toEqual([false, false])
  })

  it('have a path and a key of their own each', () => {
    const keys = [TODAY.key, ...STAFF_AREAS.map(({ key }) => key)]
    expect(new Set(keys).size).toBe(keys.length)
    for (const area of STAFF_AREAS) expect(areaAt(`${area.path}new/`)).toBe(area)
  })
})

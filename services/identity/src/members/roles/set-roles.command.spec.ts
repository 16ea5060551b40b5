import { describe, expect, it } from '@jest/globals'
import { parseSetRoles } from './set-roles.command.ts'

describe('set-roles', () => {
  it('parses an address, roles and an optional access type', () => {
    expect(parseSetRoles(['ann@ribbonry.test', 'editor, listicle_editor,editor', 'curator'])).toEqual({
      email: 'ann@ribbonry.test',
      rights: { roles: ['editor', 'listicle_editor'], accessType: 'curator' },
    })
    expect(parseSetRoles(['ann@ribbonry.test', 'none']).rights).toEqual({ roles: [], accessType: null })
  })

  it.each([
    [],
    ['ann@ribbonry.test'],
    ['ann', 'editor'],
    ['ann@ribbonry.test', 'root'],
    ['ann@ribbonry.test', ''],
    ['a@b', 'editor', 'proofreader'],
    ['a@b', 'editor', 'curator', 'y'],
  ])('says how it is used when it is used wrongly (%#)', (...words) => {
    expect(() => parseSetRoles(words)).toThrow('Usage: set-roles EMAIL ROLES')
  })
})

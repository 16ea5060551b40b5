import { describe, expect, it } from '@jest/globals'
import { parsePassword } from './password-rules.ts'

const OWNER = { username: 'annabelle', email: 'annabelle.lee@ribbonry.test' }
const codeOf = (password: string): string | undefined => {
  const read = parsePassword(password, OWNER)
  return 'error' in read ? read.error.code : undefined
}

describe('a password', () => {
  it.each([
    'a kite for two',
    'ribbons-and-bows',
    '\u{1F381}\u{1F380}\u{1F382}\u{1F389}\u{1F388}\u{1F38A}\u{1F36D}\u{1F370}',
    ' leading spaces',
    'x'.repeat(1023) + 'y',
  ])('may be %j', (password) => {
    expect(codeOf(password)).toBeUndefined()
  })

  it.each([
    ['', 'password-missing'],
    ['1234567', 'password-short'],
    ['\u{1F381}\u{1F381}\u{1F381}\u{1F381}', 'password-short'],
    ['e\u0301'.repeat(7), 'password-short'],
    [`${'ab'.repeat(512)}c`, 'password-long'],
    ['ab'.repeat(5120), 'password-long'],
    ['PassWord123', 'password-common'],
    ['aaaaaaaaaaaa', 'password-common'],
    ['Annabelle', 'password-is-name'],
    ['annabelle.LEE', 'password-is-name'],
    ['annabelle.lee@ribbonry.test', 'password-is-name'],
  ])('is not %j', (password, code) => {
    expect(codeOf(password)).toBe(code)
  })
})

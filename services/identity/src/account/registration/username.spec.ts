import { describe, expect, it } from '@jest/globals'
import { parseUsername } from './username.ts'

const codeOf = (typed: string): string => {
  const read = parseUsername(typed)
  return 'error' in read ? read.error.code : read.value
}

describe('a user name', () => {
  it.each(['ann', 'Ann.B-c_9', 'Zoë', 'łukasz', 'Мария', 'Ελένη', 'さくらサク', '小花花', '김민지', 'עדי', 'x1'])(
    'may be %s',
    (name) => {
      expect(codeOf(name)).toBe(name.normalize('NFKC'))
    },
  )

  it('is kept in its composed form, so that one name has one spelling', () => {
    expect([codeOf('Zoe\u0308'), codeOf('\uFF21\uFF4E\uFF4E'), codeOf('\uFB01n'), codeOf('  ann\n')]).toEqual([
      'Zo\u00EB',
      'Ann',
      'fin',
      'ann',
    ])
  })

  it.each([
    ['a name that mixes alphabets', 'p\u0430ul', 'username-alphabets'],
    ['a name of another alphabet that looks like a Latin one', '\u0441\u043E\u0441\u043E', 'username-alphabets'],
    ['one that does so with digits', '\u0440\u0430\u0443\u04CF1', 'username-alphabets'],
    ['a letter of width nothing', 'an\u200Bn', 'username-invisible'],
    ['a letter that turns the direction', 'ann\u202Egpj', 'username-invisible'],
    ['a filler', 'ann\u3164', 'username-invisible'],
    ['half a letter', 'ann\uD800', 'username-invisible'],
    ['a zero byte', 'ann\0', 'username-invisible'],
    ['markup', '<b>ann</b>', 'username-characters'],
    ['an e-mail address', 'ann@home.test', 'username-characters'],
    ['spaces', 'ann bee', 'username-characters'],
    ['a heap of marks', 'a\u0337\u0338\u0335\u0336nn', 'username-characters'],
    ['a picture', 'ann\u{1F381}', 'username-characters'],
    ['a mark in front', '\u0301ann', 'username-characters'],
    ['one letter', 'a', 'username-length'],
    ['thirty-one letters', 'a'.repeat(31), 'username-length'],
    ['what grows long in its composed form', '\uFDFA\uFDFA', 'username-length'],
    ['nothing', ' ', 'username-missing'],
    ['the name of the house', 'AdMin', 'username-taken'],
  ])('is not %s', (_what, typed, code) => {
    expect(codeOf(typed)).toBe(code)
  })
})

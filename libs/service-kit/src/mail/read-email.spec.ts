import { describe, expect, test } from '@jest/globals'
import { parseEmailAddress, readEmail } from './read-email.ts'

describe('an e-mail address', () => {
  test.each([
    ['ann@home.test', 'ann@home.test'],
    [' Ann.B+gifts@Home.TEST ', 'Ann.B+gifts@home.test'],
    ["o'neil@home.test", "o'neil@home.test"],
    ['r&d@home.test', 'r&d@home.test'],
    ['team/gifts@home.test', 'team/gifts@home.test'],
    ['name=tag@home.test', 'name=tag@home.test'],
    ['a!#$%*?^_`{|}~-b@home.test', 'a!#$%*?^_`{|}~-b@home.test'],
    ['\uFF41\uFF4E\uFF4E\uFF20home.test', 'ann@home.test'],
    ['ann@b\u00FCcher.test', 'ann@xn--bcher-kva.test'],
    ['ann@bu\u0308cher.test', 'ann@xn--bcher-kva.test'],
    ['ann@h\u043Eme.test', 'ann@xn--hme-sed.test'],
    ['ann@почта.рф', 'ann@xn--80a1acny.xn--p1ai'],
    ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
    ['ann@xn--80a1acny.xn--p1ai', 'ann@xn--80a1acny.xn--p1ai'],
    [`${'a'.repeat(64)}@home.test`, `${'a'.repeat(64)}@home.test`],
  ])('%s is kept as %s', (typed, address) => {
    expect(parseEmailAddress(typed)).toBe(address)
  })

  test.each([
    '',
    ' ',
    'ann',
    'ann@',
    '@home.test',
    'ann@home',
    'ann@@home.test',
    'ann@home..test',
    'ann@-home.test',
    'ann@home.t',
    'ann@home.1',
    'ann@127.1',
    'ann@%65vil.test',
    'ann@home.test:25',
    'ann.@home.test',
    '.ann@home.test',
    'a..nn@home.test',
    'ann bee@home.test',
    'ann@ho me.test',
    '"ann"@home.test',
    'ann(bee)@home.test',
    'ann@[127.0.0.1]',
    'ann@home.test\r\nbcc: eve@evil.test',
    'ann@home.test,eve@evil.test',
    'ann\u200B@home.test',
    'ann\0@home.test',
    '<ann@home.test>',
    `${'a'.repeat(65)}@home.test`,
    `ann@${'a'.repeat(64)}.test`,
    `ann@${'abc.'.repeat(70)}test`,
    'a'.repeat(10_240),
    '\uD800@home.test',
    'анна@home.test',
  ])('is not %j', (typed) => {
    expect(parseEmailAddress(typed)).toBeUndefined()
  })

  test('is compared in lower case', () => {
    expect(readEmail(' Ann@B\u00FCcher.TEST')).toBe('ann@xn--bcher-kva.test')
  })
})

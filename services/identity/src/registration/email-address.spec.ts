import { describe, expect, it } from '@jest/globals'
import { parseEmail } from './email-address.ts'

const kept = (typed: string): string | undefined => {
  const read = parseEmail(typed)
  return 'value' in read ? read.value : undefined
}

describe('an e-mail address', () => {
  it.each([
    ['ann@home.test', 'ann@home.test'],
    [' Ann.B+gifts@Home.TEST ', 'Ann.B+gifts@home.test'],
    ["o'neil@home.test", "o'neil@home.test"],
    ['\uFF41\uFF4E\uFF4E\uFF20home.test', 'ann@home.test'],
    ['ann@b\u00FCcher.test', 'ann@xn--bcher-kva.test'],
    ['ann@h\u043Eme.test', 'ann@xn--hme-sed.test'],
  ])('%s is kept as %s', (typed, address) => {
    expect(kept(typed)).toBe(address)
  })

  it.each([
    '',
    ' ',
    'ann',
    'ann@',
    '@home.test',
    'ann@home',
    'ann@@home.test',
    'ann@home..test',
    'ann.@home.test',
    'ann bee@home.test',
    'ann@ho me.test',
    '"ann"@home.test',
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
    expect(kept(typed)).toBeUndefined()
  })
})

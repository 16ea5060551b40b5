import { describe, expect, it } from '@jest/globals'
import { newRecoveryCodes, parseCode } from './codes.ts'

describe('recovery codes', () => {
  it('are ten different ones, which are read as they are shown', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
      expect(parseCode(` ${code.toUpperCase()} `)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') })
    }
  })

  it('may be typed with letters that look like digits', () => {
    expect(parseCode('O1Il 23–45 aaaa').code).toBe('01112345aaaa')
  })
})

describe('a code of an app', () => {
  it.each(['123456', '123 456', ' 123-456 ', '１２３４５６'])('may be typed as %s', (typed) => {
    expect(parseCode(typed)).toEqual({ kind: 'app', code: '123456' })
  })
})

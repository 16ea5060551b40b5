import { describe, expect, it } from '@jest/globals'
import { newSecret, createSetup, findTimeStep } from './authenticator.ts'

/** The secret of the test vectors of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const RFC = new TextEncoder().encode('12345678901234567890')

describe('codes', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('are those of RFC 6238 at %i', (seconds, code, step) => {
    expect(findTimeStep(RFC, code, seconds * 1000)).toBe(step)
  })

  it('count for the thirty seconds before and after, and no further', () => {
    const at = (seconds: number): number | undefined => findTimeStep(RFC, '287082', seconds * 1000)
    expect([at(0), at(31), at(59), at(60), at(89), at(90), at(200)]).toEqual([1, 1, 1, 1, 1, undefined, undefined])
  })

  it.each(['', '28708', '2870820', '28708a', '28 7082'])('of another format are invalid (%s)', (code) => {
    expect(findTimeStep(RFC, code, 59_000)).toBeUndefined()
  })
})

describe('the set-up', () => {
  it('names the member and the site', () => {
    const { secret, link } = createSetup(RFC, 'ann@ribbonry.test')
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const url = new URL(link)
    expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      expect.stringContaining('Ribbonry:ann@ribbonry.test'),
    ])
    expect([url.searchParams.get('secret'), url.searchParams.get('digits'), url.searchParams.get('period')]).toEqual([
      secret,
      '6',
      '30',
    ])
  })

  it('draws a code with a border', () => {
    const { size, path } = createSetup(RFC, 'ann').qr
    expect(size).toBeGreaterThan(29)
    expect(path).toMatch(/^M4 4h7v1h-7z(M\d+ \d+h\d+v1h-\d+z)+$/)
  })

  it('creates a different secret each time', () => {
    expect([newSecret().length, Buffer.from(newSecret()).equals(newSecret())]).toEqual([20, false])
  })
})

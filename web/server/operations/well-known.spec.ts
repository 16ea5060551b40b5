import { describe, expect, it } from '@jest/globals'
import { securityText } from './well-known.ts'

const SITE = { siteUrl: 'https://ribbonry.test', securityContact: 'mailto:security@ribbonry.test' }
const at = (day: string) => securityText(SITE, new Date(`${day}T11:30:00Z`))

describe('security.txt', () => {
  it('says whom to tell, where it stands, and a day half a year away, which moves on with the clock', () => {
    expect(at('2026-11-21')).toBe(
      [
        'Contact: mailto:security@ribbonry.test',
        'Expires: 2027-05-20T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://ribbonry.test/.well-known/security.txt',
        '',
      ].join('\n'),
    )
    expect(at('2027-05-20')).toContain('Expires: 2027-11-16T00:00:00.000Z')
  })

  it('names the page with the form where no address is configured', () => {
    expect(securityText({ ...SITE, securityContact: undefined }, new Date(0))).toContain('Contact: https://ribbonry.test/about/')
  })
})

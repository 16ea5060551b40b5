import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createHmac, hkdfSync } from 'node:crypto'
import { type EarlierLinkFormat, SignedLinks } from './signed-links.ts'
import { TokenSecrets } from './token-secrets.ts'

const OLD = 'the secret of last year and long enough'
const NEW = 'the secret of this year and long enough'
let now = new Date('2026-11-20T10:00:00Z')
const clock = (): Date => now
const links = new SignedLinks([NEW, OLD], clock)

describe('a signed link', () => {
  it('says whom it concerns, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (subject) => {
        const token = links.sign({ purpose: 'preview', subject })
        expect(token).toMatch(/^[\w-]+\.[\w-]{32}$/)
        expect(links.verify(token, 'preview')).toEqual({ purpose: 'preview', subject, expires: undefined })
      }),
    )
  })

  it('works for its purpose alone', () => {
    expect(links.verify(links.sign({ purpose: 'preview', subject: '7' }), 'unsubscribe')).toBeUndefined()
  })

  it('runs out', () => {
    const token = links.sign({ purpose: 'preview', subject: '7', seconds: 60 })
    now = new Date('2026-11-20T10:00:59Z')
    expect(links.verify(token, 'preview')?.expires).toEqual(new Date('2026-11-20T10:01:00Z'))
    now = new Date('2026-11-20T10:01:00Z')
    expect(links.verify(token, 'preview')).toBeUndefined()
  })

  it('that was signed with an earlier secret works until that secret is taken away', () => {
    const token = new SignedLinks([OLD], clock).sign({ purpose: 'preview', subject: '7' })
    expect(links.verify(token, 'preview')?.subject).toBe('7')
    expect(new SignedLinks([NEW], clock).verify(token, 'preview')).toBeUndefined()
  })

  it('is nothing with any letter changed, added or left out', () => {
    const token = links.sign({ purpose: 'preview', subject: 'campaign 12', seconds: 600 })
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'A' ? 'B' : 'A'
      for (const forged of [
        token.slice(0, place) + other + token.slice(place + 1),
        token.slice(0, place) + token.slice(place + 1),
        `${token.slice(0, place)}A${token.slice(place)}`,
      ]) {
        expect([forged, links.verify(forged, 'preview')]).toEqual([forged, undefined])
      }
    }
  })

  it.each(['', '.', 'a', 'a.b.c', 'x'.repeat(5000), '7.', '.7', '%00'])('is not %j', (token) => {
    expect(links.verify(token, 'preview')).toBeUndefined()
  })
})

describe('a link that was signed before, in a format of its own', () => {
  const earlier: EarlierLinkFormat = {
    keyLabel: 'old links',
    signatureBytes: 16,
    split: (token) => {
      const [subject = '', signature = ''] = token.split('~')
      return { signed: `stop ${subject}`, signature: Buffer.from(signature, 'base64url'), subject }
    },
  }
  const withEarlier = new SignedLinks([NEW, OLD], clock, { stop: earlier })
  const sign = (subject: string, secret = OLD): string => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'old links', 32))
    const signature = createHmac('sha256', key).update(`stop ${subject}`).digest().subarray(0, 16)
    return `${subject}~${signature.toString('base64url')}`
  }

  it('stays valid for its purpose, also once the secret has changed', () => {
    expect(withEarlier.verify(sign('7'), 'stop')).toEqual({ purpose: 'stop', subject: '7', expires: undefined })
    expect(withEarlier.verify(sign('7', NEW), 'stop')?.subject).toBe('7')
    expect(withEarlier.verify(sign('7'), 'preview')).toBeUndefined()
    expect(links.verify(sign('7'), 'stop')).toBeUndefined()
  })

  it('is nothing for somebody else, with another secret, or with a part of its signature', () => {
    const [, signature = ''] = sign('7').split('~')
    for (const forged of [
      `8~${signature}`,
      sign('7', 'a secret that is no secret of ours'),
      `7~${signature.slice(4)}`,
      '7~',
      '7',
    ])
      expect([forged, withEarlier.verify(forged, 'stop')]).toEqual([forged, undefined])
  })

  it('needs a signature that nobody guesses', () => {
    expect(() => new SignedLinks([NEW], clock, { stop: { ...earlier, signatureBytes: 8 } })).toThrow('too short')
  })
})

describe('the secrets', () => {
  it('are a list, none of them short', () => {
    expect(TokenSecrets.parse(`${NEW}, ${OLD}`)).toEqual([NEW, OLD])
    for (const wrong of ['', 'short', `${NEW},short`]) expect(TokenSecrets.safeParse(wrong).success).toBe(false)
    expect(() => new SignedLinks([])).toThrow('need a secret')
  })
})

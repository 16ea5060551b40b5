import { describe, expect, it } from '@jest/globals'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { earlierUnsubscribeLinks, UNSUBSCRIBE_LINKS } from './unsubscribe-links.ts'

const linksWith = (secret: string): SignedLinks =>
  new SignedLinks([secret], undefined, { [UNSUBSCRIBE_LINKS]: earlierUnsubscribeLinks })
const links = linksWith('a secret that only these tests know')
/** Format of links in mails sent before December 2026, for member 71. */
const EARLIER = '71.ucaw1FzTxRkyqzPOQ-y0FjNe7-7EtWIXQDxoVGhuyYw'

describe('the link of an earlier price drop mail', () => {
  it('names the member it was made for', () => {
    expect(links.verify(EARLIER, UNSUBSCRIBE_LINKS)?.subject).toBe('71')
  })

  it('is not valid for another member, with another secret, or truncated', () => {
    const [, signature = ''] = EARLIER.split('.')
    const wrong = [
      `72.${signature}`,
      `71.${signature.slice(1)}`,
      `071.${signature}`,
      '71.',
      '71',
      '',
      '.',
      `-71.${signature}`,
      `71.${signature}.x`,
    ]
    expect(wrong.map((token) => links.verify(token, UNSUBSCRIBE_LINKS))).toEqual(wrong.map(() => undefined))
    expect(linksWith('another secret').verify(EARLIER, UNSUBSCRIBE_LINKS)).toBeUndefined()
  })
})

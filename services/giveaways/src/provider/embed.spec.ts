import { describe, expect, it } from '@jest/globals'
import { gleamAddressOf, gleamKeyOf } from './gleam-address.ts'
import { campaignIn, type GiveawayProvider } from './giveaway-provider.ts'

const gleam: GiveawayProvider = {
  name: 'gleam',
  keyOf: gleamKeyOf,
  addressOf: gleamAddressOf,
  find: () => Promise.resolve(undefined),
}
const keyIn = (embed: string): string | undefined => campaignIn(embed, [gleam])?.key

const LINK = '<a class="e-widget no-button" href="https://gleam.io/Tab12/win-a-kettle" rel="nofollow">Win a kettle</a>'
const SCRIPT = '<script type="text/javascript" src="https://widget.gleamjs.io/e.js" async="true"></script>'

describe('an embed code', () => {
  it.each([
    ['a link', LINK],
    ['a link and its script', `${LINK}\n${SCRIPT}`],
    ['a frame', '<iframe src="https://gleam.io/Tab12/win-a-kettle" width="100%"></iframe>'],
    ['a bare address', '  https://gleam.io/Tab12/win-a-kettle?l=1#now\n'],
    ['an address without words', 'https://gleam.io/Tab12'],
    ['upper case', '<A CLASS=E-WIDGET HREF=HTTPS://GLEAM.IO/Tab12/WIN>Win</A>'],
    ['entities', '<a class="e-widget" href="https:&#47;&#47;gleam.io/Tab12/a&amp;b">x</a>'],
    ['tags that are never closed', '<div><a class="e-widget" href=\'https://gleam.io/Tab12/x\'><b><i'],
    ['the same key twice', `${LINK}<iframe src="https://gleam.io/Tab12/embed"></iframe>`],
    ['markup around it', `<h1 onclick="alert(1)">${LINK}<img src=x onerror=alert(1)>`],
    ['links to other places beside it', `${LINK}<a href="https://sponsor.test/">our sponsor</a>`],
    ['100 kB around it', `${'<div>'.repeat(10_000)}${LINK}${'x'.repeat(50_000)}`],
  ])('is %s', (_, embed) => expect(keyIn(embed)).toBe('Tab12'))

  it('keeps the case of the key', () => expect(keyIn('https://gleam.io/taB1z/x')).toBe('taB1z'))

  it.each([
    ['nothing', ''],
    ['words', 'win a kettle'],
    ['100 kB of markup', '<b><a '.repeat(16_000)],
    ['100 kB of text', 'https://gleam.io/'.repeat(6_000)],
    ['a megabyte', `${LINK}${' '.repeat(1_000_000)}${LINK}`],
    ['two different keys', `${LINK}<iframe src="https://gleam.io/Tab13/x"></iframe>`],
    ['two spellings of a key, which are two', 'https://gleam.io/Tab12 https://gleam.io/TAB12'],
    ['a script alone', SCRIPT],
    ['a link within a script', `<script>document.write('${LINK}')</script>`],
    ['a link within a comment', `<!-- ${LINK} -->`],
    ['a link within a text field', `<textarea>${LINK}</textarea>`],
    ['a link that ends with the text', '<a class="e-widget" href="https://gleam.io/Tab12/x"'],
    ['javascript', '<a class="e-widget" href="javascript:location=\'https://gleam.io/Tab12/x\'">x</a>'],
    ['data', '<iframe src="data:text/html,https://gleam.io/Tab12/x"></iframe>'],
    ['another host', '<a class="e-widget" href="https://example.com/Tab12/x">x</a>'],
    ['another host with the provider as a path', 'https://example.com/https://gleam.io/Tab12/x'],
    ['a user name', 'https://gleam.io@evil.test/Tab12/x'],
    ['a user name of the provider', 'https://me:secret@gleam.io/Tab12/x'],
    ['a host below', 'https://www.gleam.io/Tab12/x'],
    ['a host above', 'https://gleam.io.evil.test/Tab12/x'],
    ['a longer host', 'https://mygleam.io/Tab12/x'],
    ['a dot after the host', 'https://gleam.io./Tab12/x'],
    ['another port', 'https://gleam.io:8443/Tab12/x'],
    ['punycode', 'https://xn--glem-0ra.io/Tab12/x'],
    ['a letter that looks alike', 'https://gle\u0430m.io/Tab12/x'],
    ['wide letters, which a parser maps to the host', 'https://\uFF47\uFF4C\uFF45\uFF41\uFF4D.io/Tab12/x'],
    ['a host with a line break', 'https://gle\nam.io/Tab12/x'],
    ['a backslash', 'https://gleam.io\\@evil.test/Tab12/x'],
    ['no encryption', 'http://gleam.io/Tab12/x'],
    ['no scheme', '//gleam.io/Tab12/x'],
    ['a key of four', 'https://gleam.io/Tab1/x'],
    ['a key of six', 'https://gleam.io/Tab123/x'],
    ['a key with other characters', 'https://gleam.io/Tab-1/x'],
    ['a key that goes on', 'https://gleam.io/Tab12%2e/x'],
  ])('is not %s', (_, embed) => expect(keyIn(embed)).toBeUndefined())
})

describe('the address of a campaign', () => {
  it('is made of its key and words of its title, and can be read again', () => {
    expect(gleamAddressOf('Tab12', 'Win <b>a kettle</b>!')).toBe('https://gleam.io/Tab12/win-b-a-kettle-b')
    expect(gleamAddressOf('Tab12', '猫')).toBe('https://gleam.io/Tab12/giveaway')
    expect(keyIn(gleamAddressOf('Tab12', 'Win'))).toBe('Tab12')
  })
})

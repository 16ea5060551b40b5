import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { inlineLinks, inlineParts, inlineRuns, pathKey, plainText, replaceLinks } from './inline-links.ts'

describe('links in a text', () => {
  it('lead to paths of the site', () => {
    expect(inlineParts('See [mugs](/best-mugs/) and more.')).toEqual([
      'See ',
      { words: 'mugs', path: '/best-mugs/' },
      ' and more.',
    ])
    expect(plainText('See [mugs](/best-mugs/) and more.')).toBe('See mugs and more.')
  })

  it.each([
    '[a](https://example.com/)',
    '[a](//example.com/)',
    '[a](javascript:x)',
    '[a] (/b/)',
    '[](/b/)',
    '[a](/b c/)',
    '[a](/\\x)',
  ])('are not found in %s', (text) => {
    expect(inlineLinks(text)).toEqual([])
    expect(inlineParts(text)).toEqual([text])
  })

  it.each([
    ['[our [tea] mugs](/mugs/)', []],
    ['[our [tea](/tea/) mugs](/mugs/)', ['tea /tea/']],
    ['[[tea]](/tea/)', []],
    ['[a](/a/)[b](/b/)', ['a /a/', 'b /b/']],
    ['[a](/a/)(/b/)', ['a /a/']],
    [String.raw`\[a](/a/)`, ['a /a/']],
    [String.raw`[a\](/a/)`, [String.raw`a\ /a/`]],
    ['[日本 🎁](/gifts/日本/?q=%E2%9C%93#é)', ['日本 🎁 /gifts/日本/?q=%E2%9C%93#é']],
    ['[a\u0000b](/a/)', ['a\u0000b /a/']],
    ['[a\nb](/a/)', []],
    ['[a](/\t/evil.example/)', []],
    ['[a](/\n/evil.example/)', []],
    ['[a](/)', ['a /']],
    ['[a](/b "title")', []],
    ['![a](/media/x)', ['a /media/x']],
    ['[a](data:text/html,x) [a](JavaScript:1) [a](//evil) [a](\\\\evil)', []],
  ])('in %j are %j', (text, links) => {
    expect(inlineLinks(text).map(({ words, path }) => `${words} ${path}`)).toEqual(links)
  })

  it('are found in linear time', () => {
    for (const part of ['[', '[a](', '[a](/', '](/', '[a](/b/)']) {
      const from = process.threadCpuUsage()
      inlineParts(part.repeat(50_000))
      expect(process.threadCpuUsage(from).user).toBeLessThan(1_000_000)
    }
  })

  it('are replaced by others or by their words', () => {
    const text = 'See [mugs](/mugs/), [tea](/tea/) and [x](//y).'
    expect(replaceLinks(text, ({ words, path }) => (path === '/tea/' ? words : undefined))).toBe(
      'See [mugs](/mugs/), tea and [x](//y).',
    )
    expect(replaceLinks(text, ({ words }) => ({ words, path: '/cups/' }))).toBe('See [mugs](/cups/), [tea](/cups/) and [x](//y).')
  })

  it('keep all of a text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const whole = inlineParts(text).map((part) => (typeof part === 'string' ? part : `[${part.words}](${part.path})`))
        expect(whole.join('')).toBe(text)
      }),
    )
  })

  it('give the positions of the parts of a text', () => {
    const text = 'See [mugs](/best-mugs/) and more.'
    expect(inlineRuns(text)).toEqual([
      { text: 'See ', at: 0, from: 0, to: 4 },
      { text: 'mugs', at: 5, from: 4, to: 23, path: '/best-mugs/' },
      { text: ' and more.', at: 23, from: 23, to: 33 },
    ])
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', ' ', '[b](/c/)', '[', ']', '(/d)')), (parts) => {
        const whole = parts.join('')
        for (const run of inlineRuns(whole)) expect(whole.slice(run.at, run.at + run.text.length)).toBe(run.text)
        expect(inlineRuns(whole).at(-1)?.to ?? 0).toBe(whole.length)
      }),
    )
  })

  it('are compared without slash, query and case', () => {
    expect(['/Best-Mugs/', '/best-mugs', '/best-mugs/?a=b', '/best-mugs#c'].map(pathKey)).toEqual(Array(4).fill('/best-mugs'))
    expect(pathKey('/')).toBe('/')
  })
})

import { describe, expect, it } from '@jest/globals'
import { xmlElement, xmlText } from './xml.ts'

describe('text in XML', () => {
  it('is escaped', () => {
    expect(xmlElement('title', `Tom & "Jerry's" <b>`)).toBe('<title>Tom &amp; &quot;Jerry&#39;s&quot; &lt;b&gt;</title>')
    expect(xmlText('a ☃ 🎁\n')).toBe('a ☃ 🎁\n')
  })

  it('drops characters that XML does not allow', () => {
    expect(xmlText('a\u0000\u0008\u001b\uFFFEb\uD800c')).toBe('abc')
  })
})

import { describe, expect, it } from '@jest/globals'
import { xmlElement, xmlText } from './xml.ts'

describe('text in XML', () => {
  it('stands for itself', () => {
    expect(xmlElement('title', `Tom & "Jerry's" <b>`)).toBe('<title>Tom &amp; &quot;Jerry&#39;s&quot; &lt;b&gt;</title>')
    expect(xmlText('a ☃ 🎁\n')).toBe('a ☃ 🎁\n')
  })

  it('leaves out what XML has no place for', () => {
    expect(xmlText('a\u0000\u0008\u001b\uFFFEb\uD800c')).toBe('abc')
  })
})

import { describe, expect, it } from '@jest/globals'
import { pageTitle } from './page-title.ts'

describe('the title of a cached page', () => {
  it('is what the page is called, without the name of the site', () => {
    expect(pageTitle('<head><title>Salt &amp; pepper, &quot;mostly&quot; | Ribbonry</title></head>')).toBe(
      'Salt & pepper, "mostly"',
    )
  })

  it('is empty where there is none', () => {
    expect([pageTitle(), pageTitle('<html>')]).toEqual(['', ''])
  })

  it('is text, also when it looks like markup', () => {
    expect(pageTitle('<title>&lt;img src=x&gt;</title>')).toBe('<img src=x>')
  })
})

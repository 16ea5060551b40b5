import { describe, expect, it } from '@jest/globals'
import { sharePlaces } from './share-places.ts'

describe('sharePlaces', () => {
  const title = 'A lamp & "more" #1 <b>'
  const url = 'https://ribbonry.test/uk/a-lamp/?a=b&c=d#e'
  const places = sharePlaces(title, url)

  it('encode the page’s title and address', () => {
    const [mail, ...sites] = places.map(({ href }) => new URL(href))
    expect([mail?.searchParams.get('subject'), mail?.searchParams.get('body')]).toEqual([title, url])
    expect(sites.map(({ searchParams }) => searchParams.get('text') ?? searchParams.get('url') ?? searchParams.get('u'))).toEqual(
      [`${title} ${url}`, url, url],
    )
  })

  it('are mail and sites over https, and nothing else', () => {
    expect(places.map(({ href }) => new URL(href).protocol)).toEqual(['mailto:', 'https:', 'https:', 'https:'])
  })
})

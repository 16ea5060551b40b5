import { afterEach, describe, expect, it } from '@jest/globals'
import { copyText, sharePlaces } from './sharing.ts'

const usual = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
const written: string[] = []

function withClipboard(writeText: (text: string) => Promise<void>): void {
  written.length = 0
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { clipboard: { writeText } } })
}
const keep = (text: string): Promise<void> => {
  written.push(text)
  return Promise.resolve()
}

describe('copyText', () => {
  afterEach(() => {
    if (usual !== undefined) Object.defineProperty(globalThis, 'navigator', usual)
  })

  it('puts a text onto the clipboard', async () => {
    withClipboard(keep)
    expect(await copyText('https://ribbonry.test/a-teapot/')).toBe('copied')
    expect(written).toEqual(['https://ribbonry.test/a-teapot/'])
  })

  it('does nothing when there is none', async () => {
    withClipboard(keep)
    expect(await copyText('')).toBe('nothing')
    expect(written).toEqual([])
  })

  it('reports a failure of the browser', async () => {
    withClipboard(() => Promise.reject(new Error('Not allowed')))
    expect(await copyText('a')).toBe('failed')
  })
})

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

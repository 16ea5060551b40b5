import { afterEach, describe, expect, it } from '@jest/globals'
import { copyText } from './copy-text.ts'

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

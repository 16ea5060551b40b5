import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

it('a font that was cut short is made again', () => {
  const font = new URL('../generated/fonts/ribbonry-serif-numerals.woff2', import.meta.url)
  mkdirSync(new URL('.', font), { recursive: true })
  writeFileSync(font, '')
  execFileSync(process.execPath, [new URL('subset-fonts.mjs', import.meta.url).pathname])
  expect(readFileSync(font).toString('latin1', 0, 4)).toBe('wOF2')
})

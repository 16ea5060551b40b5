import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledOnce } from '../../../tools/compiled-once.mjs'

const SOURCE = 'export const price: number = 5\n'

let cache: string
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'compiled-once-'))
})
afterEach(() => rmSync(cache, { recursive: true }))

const kept = (): string[] => readdirSync(cache).map((name) => join(cache, name))
const compiled = (file = '/gift.ts', source = SOURCE): string => compiledOnce(file, source, cache).split('\n')[0] ?? ''

test('a source is compiled once; another version of it, and another file, anew', () => {
  expect([compiled(), compiled()]).toEqual(['export const price = 5;', 'export const price = 5;'])
  expect(kept()).toHaveLength(1)
  expect(compiled('/gift.ts', 'export const price: number = 6\n')).toBe('export const price = 6;')
  compiled('/other.ts')
  expect(kept()).toHaveLength(3)
})

test.each([
  ['empty', () => ''],
  ['cut short', (text: string) => text.slice(0, -20)],
  ['changed', (text: string) => text.replace('price = 5', 'price = 7')],
])('what was kept and is %s is made again', (_, spoilt) => {
  compiled()
  const [file = ''] = kept()
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, spoilt(whole))
  expect(compiled()).toBe('export const price = 5;')
  expect(readFileSync(file, 'utf8')).toBe(whole)
})

test('where nothing can be kept, it is compiled all the same', () => {
  const file = join(cache, 'no-folder')
  writeFileSync(file, '')
  expect(compiledOnce('/gift.ts', SOURCE, file)).toContain('export const price = 5;')
})

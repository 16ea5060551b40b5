import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { writeWhole } from '../../../tools/write-whole.mjs'
import { removeHalfInstalled } from '../bootstrap/install.mjs'
import { removeOutputs } from '../src/stack/build.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ribbonry-whole-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function make(...names: string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), 'something')
  }
}

describe('a file written as a whole', () => {
  test('is readable only for those who may, at a path or an address', () => {
    writeWhole(join(folder, 'secret'), 'told', { mode: 0o600 })
    writeWhole(pathToFileURL(join(folder, 'font')), Buffer.from('wOF2'))
    expect([readFileSync(join(folder, 'secret'), 'utf8'), readFileSync(join(folder, 'font'), 'utf8')]).toEqual(['told', 'wOF2'])
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('keeps its old content if the new one cannot replace it, and leaves nothing beside it', () => {
    make('kept/inside')
    expect(() => writeWhole(join(folder, 'kept'), 'new')).toThrow('EISDIR')
    expect([readdirSync(folder), readdirSync(join(folder, 'kept'))]).toEqual([['kept'], ['inside']])
  })
})

describe('packages', () => {
  const installed = () => readdirSync(folder).toSorted()

  test('that are completely installed stay', () => {
    make('nx/package.json', '.package-lock.json')
    removeHalfInstalled(folder, false)
    expect(installed()).toEqual(['.package-lock.json', 'nx'])
  })

  test.each([
    ['an npm of this project that was killed', true, ['.package-lock.json']],
    ['another npm that was killed', false, []],
  ])('of %s are removed, without the caches', (_, wasCutShort, records) => {
    make('nx/package.json', '.bin/nx', '.cache/ribbonry/kafka-jars/kafka.jar', ...records)
    removeHalfInstalled(folder, wasCutShort)
    expect(installed()).toEqual(['.cache'])
    expect(existsSync(join(folder, '.cache/ribbonry/kafka-jars/kafka.jar'))).toBe(true)
  })
})

test('the output of a killed build is removed, and the sources stay', () => {
  make(
    'web/dist/main.js',
    'web/dist.part/main.js',
    'web/src/main.ts',
    'libs/dates/dist/index.js',
    'libs/dates/tsconfig.tsbuildinfo',
  )
  removeOutputs(folder)
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(new Set(left)).toEqual(new Set(['libs', 'libs/dates', 'web', 'web/src', 'web/src/main.ts']))
})

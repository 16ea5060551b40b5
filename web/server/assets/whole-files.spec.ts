import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { assertWholeFiles } from './whole-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ribbonry-build-'))
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const check = () => assertWholeFiles(pathToFileURL(`${folder}/`))

describe('the files of a build', () => {
  it.each([
    ['client/early.js', ''],
    ['client/assets/title.woff2', ''],
    ['client/assets/title.woff2', '\0\0\0\0 of a font that was not finished'],
    ['card-sans.ttf', '<html>'],
  ])('%s that holds "%s" is named', (name, content) => {
    writeFileSync(join(folder, 'client', 'index.js'), 'start()')
    writeFileSync(join(folder, name), content)
    expect(check).toThrow(`please build again: ${join(folder, name)}`)
  })

  it('whole ones are taken', () => {
    writeFileSync(join(folder, 'client', 'assets', 'title.woff2'), 'wOF2 and the letters')
    writeFileSync(join(folder, 'card-sans.ttf'), Buffer.from([0, 1, 0, 0, 7]))
    expect(check).not.toThrow()
  })
})

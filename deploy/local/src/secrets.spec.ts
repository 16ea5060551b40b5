import { afterEach, describe, expect, test } from '@jest/globals'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataFolder } from './data-folder.ts'
import { readSecrets } from './secrets.ts'

const path = mkdtempSync(join(tmpdir(), 'ribbonry-secrets-'))
const folder = new DataFolder(path)
afterEach(() => rmSync(join(path, 'secrets.json'), { force: true }))

const FORMER = 'the one secret that a stack had before'

describe('the secrets of a stack', () => {
  test('are created once, each different', () => {
    const secrets = readSecrets(folder)
    expect(readSecrets(folder)).toEqual(secrets)
    expect(new Set([...Object.values(secrets.identityKeys), secrets.links, secrets.secondFactor]).size).toBe(12)
  })

  test('of an earlier stack still verify its links and open its second factors', () => {
    writeFileSync(folder.file('secrets.json'), JSON.stringify({ identity: FORMER }))
    const { links, secondFactor } = readSecrets(folder)
    for (const list of [links, secondFactor]) expect(list.split(',')).toEqual([expect.not.stringMatching(FORMER), FORMER])
  })
})

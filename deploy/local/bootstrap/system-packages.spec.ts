import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { installPackage } from './system-packages.mjs'

const { PATH } = process.env
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ribbonry-packages-'))
  process.env.PATH = `${folder}:/usr/bin:/bin`
  for (const name of ['service', 'systemctl']) program(name, '')
})
afterEach(() => {
  process.env.PATH = PATH
  rmSync(folder, { recursive: true, force: true })
})

/** A program that records its calls. */
function program(name: string, script: string): void {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${folder}/calls\n${script}\n`)
  chmodSync(file, 0o755)
}

const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

test('an installation that was killed is completed first', async () => {
  program('apt-get', `[ "$1" = update ] || [ -e ${folder}/configured ]`)
  program('dpkg', `touch ${folder}/configured`)
  await installPackage('redis-server')
  const install = 'apt-get install -y --no-install-recommends redis-server'
  expect(calls().slice(0, 4)).toEqual([install, 'dpkg --configure -a', 'apt-get update', install])
})

test('a second failure of apt is thrown', async () => {
  program('apt-get', 'echo "Unable to locate package" >&2; [ "$1" = update ]')
  program('dpkg', '')
  await expect(installPackage('no-such')).rejects.toThrow('Unable to locate package')
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { alone } from './alone.mjs'
import { identify } from './process-identity.mjs'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ribbonry-alone-'))
  file = join(folder, 'working')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const wasCutShort = (): Promise<boolean> => alone(file, async (turn) => turn.wasCutShort)

test('one process works at a time, and leaves nothing behind', async () => {
  let working = 0
  let most = 0
  const work = () =>
    alone(file, async () => {
      most = Math.max(most, (working += 1))
      await new Promise(setImmediate)
      working -= 1
    })
  await Promise.all([work(), work(), work()])
  expect(most).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('the first one, and one after finished work, learn that everything is complete', async () => {
  expect([await wasCutShort(), await wasCutShort()]).toEqual([false, false])
})

test.each([
  ['names a process that only got the same number', () => JSON.stringify([{ ...identify(process.pid), startedAt: 'before' }])],
  ['was not finished itself', () => ''],
])('one after killed work, whose file %s, learns so once', async (_, content) => {
  writeFileSync(file, content())
  expect([await wasCutShort(), await wasCutShort()]).toEqual([true, false])
})

test('one after failed work learns so, unless the failure was orderly', async () => {
  const fails = async (): Promise<never> => await Promise.reject(new Error('no network'))
  await expect(alone(file, fails)).rejects.toThrow('no network')
  expect(await wasCutShort()).toBe(true)
  await expect(alone(file, fails, () => true)).rejects.toThrow('no network')
  expect(existsSync(file)).toBe(false)
})

test('work goes on while a child that shares it does', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await once(child, 'spawn')
  // A script starts as the program that looks up its interpreter.
  const holders = [
    { ...identify(process.pid), startedAt: 'before' },
    { ...identify(child.pid ?? 0), program: '/usr/bin/env' },
  ]
  writeFileSync(file, JSON.stringify(holders))
  let hasTurn = false
  const next = wasCutShort().then((cut) => {
    hasTurn = true
    return cut
  })
  await new Promise(setImmediate)
  expect(hasTurn).toBe(false)
  child.kill('SIGKILL')
  expect(await next).toBe(true)
})

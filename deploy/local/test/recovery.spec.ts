import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { DataFolder } from '../src/data-folder.ts'
import { identify, type ProcessIdentity } from '../bootstrap/process-identity.mjs'
import { ProcessRecords } from '../src/processes/process-records.ts'
import { releaseLock, runningStack, takeLock } from '../src/stack/run-lock.ts'

let path: string

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'ribbonry-recovery-'))
})
afterEach(() => rm(path, { recursive: true, force: true }))

/** A process that runs until it is killed, in a process group of its own, as the stack starts them. */
async function outliver(): Promise<ProcessIdentity & { ended: Promise<unknown> }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await once(child, 'spawn')
  const identity = identify(child.pid ?? 0)
  if (!identity) throw new Error('It was not there')
  return { ...identity, ended }
}

describe('after everything was killed', () => {
  test('surviving processes of the last run are ended', async () => {
    const { ended, ...identity } = await outliver()
    new ProcessRecords(path).write('catalog', { identity, stopSignal: 'SIGTERM', stopTurn: 1 })
    await expect(new ProcessRecords(path).endOrphans()).resolves.toEqual(['catalog'])
    await ended
    expect(identify(identity.pid)).toBeUndefined()
  })

  test('a process that only has the same id is left alone', async () => {
    const { ended, ...identity } = await outliver()
    const records = new ProcessRecords(path)
    records.write('catalog', { identity: { ...identity, startedAt: 'long-before:1' }, stopSignal: 'SIGKILL', stopTurn: 1 })
    records.write('web', { identity: { ...identity, program: '/bin/another' }, stopSignal: 'SIGKILL', stopTurn: 1 })
    await expect(records.endOrphans()).resolves.toEqual([])
    expect(identify(identity.pid)).toMatchObject(identity)
    process.kill(identity.pid, 'SIGKILL')
    await ended
  })

  test('a truncated record is ignored', async () => {
    const records = new ProcessRecords(path)
    writeFileSync(join(path, 'catalog.json'), '{"identity":{"pid":1')
    await expect(records.endOrphans()).resolves.toEqual([])
    expect(existsSync(join(path, 'catalog.json'))).toBe(false)
  })
})

describe('one clone', () => {
  test('runs one stack at a time', () => {
    const folder = new DataFolder(path)
    expect(takeLock(folder)).toBe(true)
    expect(takeLock(folder)).toBe(false)
    expect(runningStack(folder)?.pid).toBe(process.pid)
    releaseLock(folder)
    expect(runningStack(folder)).toBeUndefined()
  })

  test('takes over from a killed stack, even when its process id is reused', () => {
    const folder = new DataFolder(path)
    writeFileSync(folder.file('run', 'lock.json'), JSON.stringify({ ...identify(process.pid), startedAt: 'long-before:1' }))
    expect(runningStack(folder)).toBeUndefined()
    expect(takeLock(folder)).toBe(true)
  })
})

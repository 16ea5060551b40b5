import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataFolder } from '../data-folder.ts'
import { ProcessRecords } from '../processes/process-records.ts'
import { besideBusyLoops } from './slow-run.ts'

describe('busy loops', () => {
  let folder: DataFolder
  const running = (): string[] => readdirSync(folder.run).toSorted((one, other) => one.localeCompare(other))
  const runBeside = (seed: number | undefined, work: () => Promise<unknown>): Promise<unknown> =>
    besideBusyLoops({ folder, records: new ProcessRecords(folder.run) }, seed, work)

  beforeEach(() => {
    folder = new DataFolder(mkdtempSync(join(tmpdir(), 'ribbonry-slow-')))
  })
  afterEach(() => {
    rmSync(folder.path, { recursive: true })
  })

  test('run while a slow run does, and end with it, also when it fails', async () => {
    const failing = runBeside(1, () => Promise.reject(new Error(running().join())))
    await expect(failing).rejects.toThrow('busy-1.json,busy-2.json')
    expect(running()).toEqual([])
  })

  test('are not there at full speed', async () => {
    expect(await runBeside(undefined, () => Promise.resolve(running()))).toEqual([])
  })
})

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Composition } from './composition.ts'
import { paintPicture } from './paint.ts'
import { paintAll } from './paint-all.ts'
import { pictureFileName } from './picture-file.ts'

const wall: Composition = { size: 'card', set: 'plain', palette: 'oat', light: 'window', pieces: [] }
const file = pictureFileName(wall)

describe('painting pictures into a folder', () => {
  let outDir: string
  beforeEach(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'ribbonry-pictures-'))
  })
  afterEach(() => rm(outDir, { recursive: true, force: true }))

  it('keeps an existing picture', async () => {
    await writeFile(join(outDir, file), 'painted before')
    await paintAll([wall], { outDir, workers: 1 })
    expect(await readFile(join(outDir, file), 'utf8')).toBe('painted before')
  })

  it('paints an empty one again, also for two concurrent programs', async () => {
    await writeFile(join(outDir, file), '')
    await Promise.all([paintAll([wall], { outDir, workers: 1 }), paintAll([wall], { outDir, workers: 1 })])
    expect((await readFile(join(outDir, file))).equals(await paintPicture(wall))).toBe(true)
    expect(await readdir(outDir)).toEqual([file])
  })
})

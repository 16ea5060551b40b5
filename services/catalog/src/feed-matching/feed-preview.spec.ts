import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { previewFeed } from './feed-preview.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'))
})
afterAll(async () => rm(folder, { recursive: true }))

describe('the preview of a feed', () => {
  it('leaves out lines of JSON that nest deep', async () => {
    const path = join(folder, 'deep.jsonl')
    await writeFile(path, `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}\n{"title":"Lamp"}\n`)
    expect(await previewFeed(path, 'deep.jsonl')).toMatchObject({ columns: ['title'], rows: [['Lamp']] })
  })
})

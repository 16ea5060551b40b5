import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { demoGifts } from '../gifts.ts'
import { KEPT_BYTES, KEPT_PICTURES, keptNames } from './kept-pictures.ts'
import { pictureFileName } from './picture-file.ts'

describe('the pictures that the repository keeps', () => {
  it('are cards that the demo shows, nine in ten of them', async () => {
    const shown = new Set(demoGifts.flatMap(({ pictures }) => pictures.slice(0, 1)).map(pictureFileName))
    const kept = [...(await keptNames())]
    // If it fails, run `npm run keep-pictures -w @ribbonry/demo`.
    expect(kept.filter((name) => shown.has(name)).length).toBeGreaterThan(kept.length * 0.9)
    expect(kept.length).toBeGreaterThan(100)
  })

  it('are light enough for a clone', async () => {
    const sizes = await Promise.all([...(await keptNames())].map(async (name) => (await stat(join(KEPT_PICTURES, name))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(KEPT_BYTES)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  })
})

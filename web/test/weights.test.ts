import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { firstLoad, LIMIT_BYTES, TRACKER_LIMIT_BYTES, trackerLoad } from '../scripts/first-load.ts'

const client = new URL('../dist/client/', import.meta.url)

describe('the scripts of a public page', () => {
  it('weigh at most what they may, and so does the tracker that comes after them', () => {
    expect(firstLoad(client).bytes).toBeLessThanOrEqual(LIMIT_BYTES)
    const tracker = trackerLoad(client)
    expect(tracker.files.length).toBeGreaterThan(0)
    expect(tracker.bytes).toBeLessThanOrEqual(TRACKER_LIMIT_BYTES)
  })

  it('hold nothing of the tracker or of what only staff see', () => {
    const first = firstLoad(client).files.map(({ file }) => readFileSync(new URL(file, client), 'utf8')).join('\n')
    expect(first).not.toContain('sendBeacon')
    expect(first).not.toContain('ssna_')
  })
})

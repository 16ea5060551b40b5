import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { firstLoad, LIMIT_BYTES, readManifest, TRACKER_LIMIT_BYTES, trackerLoad } from '../scripts/first-load.ts'

const client = new URL('../dist/client/', import.meta.url)

describe('the scripts of a public page', () => {
  it('are within their limit, and so is the tracker', () => {
    expect(firstLoad(client).bytes).toBeLessThanOrEqual(LIMIT_BYTES)
    const tracker = trackerLoad(client)
    expect(tracker.files.length).toBeGreaterThan(0)
    expect(tracker.bytes).toBeLessThanOrEqual(TRACKER_LIMIT_BYTES)
  })

  it('contain no code of the tracker or the staff area', () => {
    const first = firstLoad(client)
      .files.map(({ file }) => readFileSync(new URL(file, client), 'utf8'))
      .join('\n')
    expect(first).not.toContain('sendBeacon')
    expect(first).not.toContain('ssna_')
  })

  it('contain no component of the router that no page uses', () => {
    const vendor = Object.values(readManifest(client)).find(({ name }) => name === 'vendor')?.file ?? ''
    const code = readFileSync(new URL(vendor, client), 'utf8')
    expect(code).toContain('useNavigate')
    expect(code).not.toContain('HydratedRouter')
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from '@jest/globals'

const dist = new URL('../dist', import.meta.url).pathname
let copy: string

beforeEach(() => {
  // Beside the build, so that the server finds its packages.
  copy = mkdtempSync(join(dirname(dist), 'dist.part-broken-'))
  cpSync(dist, copy, { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

it('a server whose build has an empty file names it and does not start', async () => {
  const [font = ''] = globSync(join(copy, 'client/assets/ribbonry-serif-title-*.woff2'))
  truncateSync(font)
  const child = spawn(process.execPath, [join(copy, 'main.js')], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', GATEWAY_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(code).toBe(1)
  expect(JSON.parse(said)).toMatchObject({ msg: 'web cannot start', error: expect.stringContaining(font) })
})

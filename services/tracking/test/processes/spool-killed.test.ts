import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Spool } from '../../src/spool/spool.ts'

const script = fileURLToPath(new URL('spooling.ts', import.meta.url))
const hooks = new URL('../../../../tools/swc-hooks.mjs', import.meta.url).href

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spool-killed-'))
})
afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

/** Lets a process write until it has answered some, and kills it in the middle of the next; what it answered. */
async function writeUntilKilled(first: number, answers: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--conditions=@ribbonry/source', '--import', hooks, script, root, String(first)], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'close')
  let output = ''
  child.stdout.on('data', (piece: Buffer) => {
    output += piece.toString()
    if (output.split('\n').length > answers) child.kill('SIGKILL')
  })
  await gone
  return output.split('\n').slice(0, -1).map(Number)
}

/** Everything in the spool, in order. */
async function contents(): Promise<number[]> {
  const spool = await Spool.open(root, { maxBytes: 512 * 1024 * 1024 })
  const found: number[] = []
  while (!spool.empty) {
    found.push(...(await spool.read(100_000)).messages.map(({ value }) => Number.parseInt(value, 10)))
    await spool.advance()
  }
  await spool.close()
  return found
}

test('acknowledged messages survive repeated kill -9 during writes, in order', async () => {
  const answered: number[] = []
  for (const [round, answers] of [700, 40, 1500, 3, 333].entries())
    answered.push(...(await writeUntilKilled(round * 1_000_000, answers)))
  expect(answered.length).toBeGreaterThan(2000)
  const found = await contents()
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  expect(new Set(found).size).toBe(found.length)
  const kept = new Set(found)
  expect(answered.filter((number) => !kept.has(number))).toEqual([])
})

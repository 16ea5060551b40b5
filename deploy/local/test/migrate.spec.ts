import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'

const run = promisify(execFile)
const program = new URL('../src/stack/migrate.mjs', import.meta.url).pathname
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ribbonry-migrate-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A migration program that records where and in which process it ran, or one that fails. */
function migration(name: string, fails = false): object {
  const file = join(folder, `${name}.mjs`)
  const notes = JSON.stringify(join(folder, 'notes'))
  const work = fails ? `throw new Error('${name} is in the way')` : `await new Promise((done) => setTimeout(done, 5))`
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'
const url = process.env.DATABASE_URL
${work}
appendFileSync(${notes}, url + ' ' + process.pid + '\\n')`,
  )
  return { program: file, env: { DATABASE_URL: `postgres://${name}` } }
}

const migrate = (...migrations: readonly object[]) =>
  run(process.execPath, [program], { env: { ...process.env, MIGRATIONS: JSON.stringify(migrations) } })

const notes = () => readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n')

describe('migrations of all services', () => {
  test('run in the given order in one process, each on its own database', async () => {
    await migrate(migration('catalog'), migration('identity'), migration('ads'))
    expect(notes().map((line) => line.split(' ')[0])).toEqual(['postgres://catalog', 'postgres://identity', 'postgres://ads'])
    expect(new Set(notes().map((line) => line.split(' ')[1])).size).toBe(1)
  })

  test('stop at the first that fails', async () => {
    await expect(migrate(migration('catalog'), migration('identity', true), migration('ads'))).rejects.toThrow(
      'identity is in the way',
    )
    expect(notes()).toHaveLength(1)
  })
})

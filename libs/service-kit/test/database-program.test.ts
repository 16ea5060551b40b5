import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createTestTables, type TestTables } from './test-tables.ts'

const script = fileURLToPath(new URL('processes/count-tables.ts', import.meta.url))
const hooks = new URL('../../../tools/swc-hooks.mjs', import.meta.url).href

let tables: TestTables
beforeAll(async () => {
  tables = await createTestTables(['create table pens (id integer)'])
})
afterAll(async () => {
  await tables.close()
})

async function run(environment: Record<string, string>): Promise<{ code: unknown; printed: string; complaint: string }> {
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=@ribbonry/source', '--import', hooks, script],
      { env: { PATH: process.env['PATH'], ...environment } },
      (error, printed, complaint) => resolve({ code: error?.code ?? 0, printed, complaint }),
    )
  })
}

describe('a command over a database', () => {
  it('prints its line', async () => {
    expect(await run({ DATABASE_URL: tables.address.DATABASE_URL })).toMatchObject({ code: 0, printed: '1 tables\n' })
  })

  it('says what is wrong with its environment', async () => {
    expect(await run({})).toEqual({
      code: 1,
      printed: '',
      complaint: expect.stringContaining('count-tables: The environment is not right:\n  DATABASE_URL'),
    })
  })
})

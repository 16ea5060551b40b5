import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { calls, openApiDocument } from '@ribbonry/contracts'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { type FixtureGateway, startFixtureGateway } from '../../web/test/fixture-gateway.ts'

const run = promisify(execFile)
/** The compiler reads the whole document; a busy machine takes several times as long. */
const LONGEST_MS = 180_000
const repository = join(import.meta.dirname, '../..')

const SETTINGS = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    // The generated types are checked too.
    skipLibCheck: false,
  },
  files: ['program.ts', 'schema.d.ts'],
}

/** What somebody writes who has nothing but the document. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' })
const logIn = await client.POST('/api/user/login', { body: { username: 'shopper', password: 'ribbons-and-bows' } })
if (logIn.data === undefined || !('user' in logIn.data)) throw new Error('Nobody is signed in')
const cookie = logIn.response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '').join('; ')

// Odette's boards, of which others see the public ones.
const { data, error } = await client.GET('/api/user/wishlist/{user_id}', {
  params: { path: { user_id: 7 } },
  headers: { cookie },
})
if (data === undefined) throw new Error(error.meta.error)
const boards: readonly components['schemas']['Board'][] = data.boards
console.log(JSON.stringify({ name: logIn.data.user.username, boards: boards.map((board) => board.name) }))
`

describe('a client that openapi-typescript generates', () => {
  let folder: string
  let gateway: FixtureGateway

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ribbonry-client-'))
    gateway = await startFixtureGateway()
    await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
    await writeFile(join(folder, 'program.ts'), PROGRAM)
    const types = await openapiTS(openApiDocument(calls) as unknown as OpenAPI3)
    await writeFile(join(folder, 'schema.d.ts'), astToString(types))
  }, LONGEST_MS)

  afterAll(async () => {
    gateway.fixtures.reset()
    await gateway.close()
    await rm(folder, { recursive: true })
  })

  it(
    'compiles, logs in and lists boards',
    async () => {
      const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc')
      const compiled = await run(process.execPath, [tsc, '-p', folder, '--pretty', 'false']).catch((error: unknown) => error)
      expect(compiled).toMatchObject({ stdout: '' })
      const { stdout } = await run(process.execPath, [join(folder, 'program.js'), gateway.url])
      expect(JSON.parse(stdout)).toEqual({ name: 'shopper', boards: expect.arrayContaining([expect.any(String)]) })
    },
    LONGEST_MS,
  )
})

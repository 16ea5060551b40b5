import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { withConnection } from '@ribbonry/testing'
import { DataFolder } from '../src/data-folder.ts'
import { findFreePorts } from '../src/ports.ts'
import { ProcessRecords } from '../src/processes/process-records.ts'
import type { ProcessStatus } from '../src/processes/process-spec.ts'
import { Supervisor } from '../src/processes/supervisor.ts'
import { postgresHome, removeOutside } from '../src/servers/postgres-home.ts'
import { postgresSpec, postgresUrl, preparePostgres, type PostgresOptions } from '../src/servers/postgres.ts'

let root: string
let folder: DataFolder
let supervisor: Supervisor
let onHealthy: (status: ProcessStatus) => void

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ribbonry-closed-'))
  await mkdir(join(root, 'clone'))
  await chmod(root, 0o700)
  folder = new DataFolder(join(root, 'clone', '.ribbonry'))
  onHealthy = () => undefined
  supervisor = new Supervisor(new ProcessRecords(folder.file('run', 'processes')), (status) => {
    if (status.state === 'healthy') onHealthy(status)
  })
})
afterEach(async () => {
  await supervisor.stop()
  removeOutside(folder)
  await rm(root, { recursive: true, force: true })
})

async function optionsHere(): Promise<PostgresOptions> {
  const { POSTGRES_PORT: port } = await findFreePorts()
  return { home: postgresHome(folder), port, password: 'a secret', logFile: folder.logOf('postgres'), durable: true }
}

test('runs under a folder that other users cannot enter, and comes back after kill -9 with its data', async () => {
  const options = await optionsHere()
  await preparePostgres(options)
  await supervisor.start(postgresSpec(options))
  const url = postgresUrl(options)
  await withConnection(url, (client) => client.query('create table kept as select 42 as answer'))

  const back = new Promise((resolve) => {
    onHealthy = resolve
  })
  process.kill(supervisor.statuses[0]?.pid ?? 0, 'SIGKILL')
  await back
  const { rows } = await withConnection(url, (client) => client.query('select answer from kept'))
  expect(rows).toEqual([{ answer: 42 }])
})

test('is not initialised twice, and finds its data again', async () => {
  const options = await optionsHere()
  await preparePostgres(options)
  await preparePostgres({ ...options, password: 'another secret' })
  expect(postgresHome(folder)).toEqual(options.home)
  await supervisor.start(postgresSpec(options))
  await expect(withConnection(postgresUrl(options), async (client) => (await client.query('select 1')).rowCount)).resolves.toBe(1)
})

test('writes errors into its log without values', async () => {
  const options = await optionsHere()
  await preparePostgres(options)
  await supervisor.start(postgresSpec(options))
  await withConnection(postgresUrl(options), async (client) => {
    await client.query('create table people (email text primary key, age integer check (age > 0))')
    await client.query("insert into people values ('ann@example.org', 3)")
    for (const sql of ["insert into people values ('ann@example.org', 3)", "insert into people values ('bob@example.org', -3)"]) {
      await expect(client.query(sql)).rejects.toThrow('violates')
    }
    await expect(client.query('insert into people values ($1, 3)', ['ann@example.org'])).rejects.toThrow('violates')
    // Each setting alone suffices to hide values: changing one of them to log more must not expose values.
    const { rows } = await client.query("select name, setting from pg_settings where name like 'log_parameter%' order by name")
    expect(rows).toEqual([
      { name: 'log_parameter_max_length', setting: '0' },
      { name: 'log_parameter_max_length_on_error', setting: '0' },
    ])
  })
  const log = await readFile(options.logFile, 'utf8')
  expect(log).toContain('people_pkey')
  expect(log).not.toMatch(/example\.org/)
})

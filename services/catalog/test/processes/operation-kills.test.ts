import { bulkChangePosts, type CallAnswer, type listOperations, type Operation } from '@ribbonry/contracts'
import { callsTo, lendServers, ServiceProcess } from '@ribbonry/service-kit/testing'
import { freePort, until } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogDatabase } from '../../src/catalog.database.ts'
import { manyPosts } from '../factories.ts'

const IS_FULL = process.env['RIBBONRY_TEST_ROUNDS'] === 'full'
const { gifts: GIFTS, kills: KILLS } = IS_FULL ? { gifts: 10_000, kills: 5 } : { gifts: 2000, kills: 1 }

const INSTANCE = new URL('instance.ts', import.meta.url)
const DONE_MS = 240_000
const EDITOR = { userId: 7, roles: ['editor'] } as const
const LIST = '/api/admin/operations'

const servers = await lendServers(catalogDatabase)
const folder = join(tmpdir(), `ribbonry-test-operations-${process.pid}`)
const environment = {
  ...servers.environment,
  HOST: '127.0.0.1',
  MEDIA_DIR: join(folder, 'media'),
  FEEDS_DIR: join(folder, 'feeds'),
  FETCH_PICTURES: 'off',
}

interface Instance {
  readonly process: ServiceProcess
  readonly url: string
}
let running: Instance | undefined

afterAll(async () => {
  await running?.process.kill()
  await servers.close()
})

async function start(): Promise<Instance> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  running = { process: ServiceProcess.start(INSTANCE, { ...environment, PORT: port }), url }
  await running.process.untilAnswers(url)
  return running
}

const one = async <Row extends object>(sql: string): Promise<Row> => {
  const [row] = (await servers.sql.query<Row>(sql)).rows
  if (row === undefined) throw new Error(`No row: ${sql}`)
  return row
}

/** Every gift as it is, but for its version and times, in one text. */
const gifts = async (): Promise<string> =>
  (
    await one<{ all: string }>(
      `select md5(string_agg((to_jsonb(posts) - 'version' - 'modified')::text, E'\\n' order by id)) as all from posts`,
    )
  ).all

interface Told {
  readonly changed: number
  readonly rows: number
  readonly state: string
}

/** What is told of the newest operation, and how many rows it recorded: the numbers never differ. */
async function told(): Promise<Told> {
  const { rows } = await servers.sql.query<Told>(
    `select changed, state, (select count(*)::integer from operation_rows
       where operation_id = operations.id and outcome = 'changed') as rows
     from operations order by id desc limit 1`,
  )
  return rows[0] ?? { changed: 0, rows: 0, state: 'running' }
}

/** Kills the process again and again while the newest operation is at work, and starts it anew, until the operation is done. */
async function killUntilDone(): Promise<number> {
  let kills = 0
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const share = (GIFTS * kill) / (KILLS + 2)
    await until('enough is done', async () => (await told()).changed >= share, DONE_MS)
    await running?.process.kill()
    const { changed, rows, state } = await told()
    expect(rows).toBe(changed)
    if (state === 'running') kills += 1
    // Its job is taken up when nothing has been heard of it for a minute.
    await servers.sql.query(`update operations set touched = now() - interval '2 minutes' where state = 'running'`)
    await servers.sql.query(`update post_operations set touched = now() - interval '2 minutes' where state = 'running'`)
    await start()
  }
  await until('it is done', async () => (await told()).state === 'done', DONE_MS)
  return kills
}

async function newest(): Promise<Operation> {
  const calls = callsTo<CallAnswer<typeof listOperations>>(running?.url ?? '')
  const { operations } = (await calls.get(LIST, EDITOR)).body
  const [operation] = operations
  if (operation === undefined) throw new Error('Nothing is listed')
  return operation
}

test(
  'killed in the middle of a change of many gifts and in the middle of its undo, it goes on, and is never half told',
  async () => {
    await manyPosts(servers.sql, GIFTS)
    const before = await gifts()
    const { url } = await start()
    await callsTo(url).send('POST', bulkChangePosts.path, { filter: {}, change: { published: null, nsfw: true } }, EDITOR)
    const inChange = await killUntilDone()
    expect(await newest()).toMatchObject({ action: 'bulk-change', state: 'done', total: GIFTS, changed: GIFTS, skipped: 0 })
    const { count } = await one<{ count: number }>(
      'select count(*)::integer as count from posts where published is null and nsfw and version = 2',
    )
    expect(count).toBe(GIFTS)

    const { id } = await newest()
    await callsTo(running?.url ?? '').send('POST', `${LIST}/${id}/undo`, undefined, EDITOR)
    const inUndo = await killUntilDone()
    expect(await newest()).toMatchObject({ action: 'undo', state: 'done', changed: GIFTS, skipped: 0, undoes: id })
    expect(await gifts()).toBe(before)
    expect(await one('select min(version) as least, max(version) as most from posts')).toEqual({ least: 3, most: 3 })
    expect(inChange + inUndo).toBeGreaterThan(0)
    process.stdout.write(`${GIFTS} gifts: killed ${inChange} times in the change and ${inUndo} times in the undo\n`)
  },
  IS_FULL ? 900_000 : 300_000,
)

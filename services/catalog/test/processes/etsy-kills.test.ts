import type { addEtsyKeyword, CallAnswer } from '@ribbonry/contracts'
import { startSimulator } from '@ribbonry/etsy-simulator'
import { callsTo, lendServers, ServiceProcess } from '@ribbonry/service-kit/testing'
import { freePort, until } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogDatabase } from '../../src/catalog.database.ts'

const IS_FULL = process.env['RIBBONRY_TEST_ROUNDS'] === 'full'
const {
  keywords: KEYWORDS,
  listings: LISTINGS,
  kills: KILLS,
} = IS_FULL ? { keywords: 100, listings: 400, kills: 10 } : { keywords: 12, listings: 250, kills: 3 }
const PER_SECOND = 10
const PAGES = KEYWORDS * Math.ceil(LISTINGS / 100)

const INSTANCE = new URL('instance.ts', import.meta.url)
const SEARCHED_MS = 240_000

interface Log {
  readonly most_in_a_second: number
  readonly refused: number
  readonly requests: readonly { readonly status: number }[]
}

const [servers, simulator] = await Promise.all([
  lendServers(catalogDatabase),
  startSimulator({ port: 0, perSecond: PER_SECOND, perDay: 100_000 }),
])
const folder = join(tmpdir(), `ribbonry-test-etsy-${process.pid}`)
const environment = {
  ...servers.environment,
  HOST: '127.0.0.1',
  MEDIA_DIR: join(folder, 'media'),
  FEEDS_DIR: join(folder, 'feeds'),
  FETCH_PICTURES: 'off',
  ETSY_API_URL: `${simulator.url}/v3`,
  ETSY_API_KEY: 'key',
  ETSY_TIMEOUT_MS: '2000',
}

interface Instance {
  readonly process: ServiceProcess
  readonly url: string
}
const running: Instance[] = []

afterAll(async () => {
  await Promise.all(running.map((one) => one.process.kill()))
  await simulator.close()
  await servers.close()
})

async function start(): Promise<Instance> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const instance = { process: ServiceProcess.start(INSTANCE, { ...environment, PORT: port }), url }
  running.push(instance)
  await instance.process.untilAnswers(url)
  return instance
}

const log = async (): Promise<Log> => (await (await fetch(`${simulator.url}/_simulator/log`)).json()) as Log
const numberOf = async (sql: string): Promise<number> => {
  const { rows } = await servers.sql.query<{ number: number }>(`select (${sql})::integer as number`)
  return rows[0]?.number ?? 0
}

// Every eleventh is sold out, every seventeenth for adults.
const SHOWN = Array.from({ length: LISTINGS }, (_, index) => index).filter((index) => index % 11 !== 5 && index % 17 !== 9).length

test(
  'two instances that are killed again and again find every listing once, and keep to the limits of Etsy together',
  async () => {
    const [first] = await Promise.all([start(), start()])
    const calls = callsTo(first.url)
    for (let number = 1; number <= KEYWORDS; number += 1) {
      const body = { keyword: `thing${number} ${LISTINGS}` }
      const caller = { roles: ['access'], userId: 1 } as const
      const path = '/api/user/admin/add-etsy-keyword'
      const { keyword_id: id } = (await calls.send<CallAnswer<typeof addEtsyKeyword>>('POST', path, body, caller)).body
      expect(id).toBe(number)
    }
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const share = Math.floor((PAGES * kill) / (KILLS + 2))
      await until('enough pages are asked for', async () => (await log()).requests.length >= share, SEARCHED_MS)
      const killed = running.shift()
      await killed?.process.kill()
      await start()
    }
    const searched = 'select count(*) from etsy_keywords where searched is not null'
    await until('all keywords are searched for', async () => (await numberOf(searched)) === KEYWORDS, SEARCHED_MS)

    const listings = [
      await numberOf('select count(*) from etsy_listings'),
      await numberOf('select count(*) from etsy_finds'),
      await numberOf('select min(count) from (select count(*) from etsy_finds group by keyword_id) as finds'),
      await numberOf('select max(count) from (select count(*) from etsy_finds group by keyword_id) as finds'),
    ]
    expect(listings).toEqual([KEYWORDS * SHOWN, KEYWORDS * SHOWN, SHOWN, SHOWN])
    const { most_in_a_second: most, refused, requests } = await log()
    expect([refused, most <= PER_SECOND]).toEqual([0, true])
    // A killed process leaves one page at most that is asked for again.
    expect(requests.length).toBeGreaterThanOrEqual(PAGES)
    expect(requests.length).toBeLessThanOrEqual(PAGES + KILLS)
    process.stdout.write(
      `${KEYWORDS} keywords with ${LISTINGS} listings, ${KILLS} kills: ${requests.length} requests for ${PAGES} pages, ` +
        `${most} of ${PER_SECOND} in the fullest second, ${refused} refused\n`,
    )
  },
  IS_FULL ? 900_000 : 300_000,
)

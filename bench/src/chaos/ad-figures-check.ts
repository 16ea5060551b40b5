import { join } from 'node:path'
import { DashboardReader } from '../ads/dashboard-reader.ts'
import { ADVERTISER, fillCreatives, OWN_CREATIVES } from '../ads/fill-creatives.ts'
import type { ChaosEnvironment } from './chaos-environment.ts'
import { KillableProcess, until } from './killable-process.ts'

/** Command and environment of ads, with the addresses of PostgreSQL, Redis and the event log. */
export interface AdsSpec {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly port: number
}

const EVENTS = 200_000
/** Ads of a beacon, each seen and viewable. */
const ADS_PER_BEACON = 50
const EVENTS_PER_BEACON = ADS_PER_BEACON * 2
const BEACONS = EVENTS / EVENTS_PER_BEACON
/** One beacon in this many is followed by a click on its first ad. */
const CLICKED = 4
const AT_A_TIME = 16

/** The item code of an ad. */
const adCode = (id: number): string => `x101${id.toString(36)}`

/** Valid events of an ad: impressions, viewable ones, clicks. */
type Figures = readonly [impressions: number, viewable: number, clicks: number]
type ByAd = ReadonlyMap<number, Figures>

export interface AdFiguresReport {
  readonly answered: number
  /** Beacons without an answer at first, which were sent again. */
  readonly unanswered: number
  readonly valid: number
  readonly ads: number
  /** Empty when dashboard, CSV and ClickHouse agree on every ad. */
  readonly differences: readonly string[]
}

/**
 * Sends 200,000 events of ads, kills ads and tracking in between, and compares what advertisers see with what ClickHouse holds.
 */
export async function checkAdFigures(stage: ChaosEnvironment, spec: AdsSpec): Promise<AdFiguresReport> {
  const { environment, folder, port } = spec
  await fillCreatives({ databaseUrl: environment['DATABASE_URL'] ?? '' })
  const ads = new KillableProcess(
    {
      name: 'ads',
      command: process.execPath,
      args: ['--enable-source-maps', 'dist/main.js'],
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        ...environment,
        TOPIC_PREFIX: stage.environment['TOPIC_PREFIX'],
        BEACON_PARTITIONS: stage.environment['BEACON_PARTITIONS'],
        HOST: '127.0.0.1',
        PORT: String(port),
        TRACKING_URL: stage.url,
        NEIGHBOUR_TIMEOUT_MS: '10000',
        UPKEEP: 'off',
      },
      logFile: join(stage.props.logs, 'ads.log'),
    },
    async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  )
  await ads.start()
  const reader = new DashboardReader(`http://127.0.0.1:${port}`, environment['GATEWAY_IDENTITY_KEY'] ?? '', ADVERTISER)
  try {
    const sent = await sendWhileKilling(stage, ads)
    await until('everything in the log is counted', async () => {
      const partitions = await stage.log.lag(stage.topic, stage.group).catch(() => [])
      return (
        partitions.length > 0 &&
        partitions.every(({ lag, end, committed }) => end === 0n || (committed !== undefined && lag === 0n))
      )
    })
    const held = await heldFigures(stage)
    const valid = [...held.values()].reduce((sum, figures) => sum + figures[0] + figures[1] + figures[2], 0)
    const { dashboard, csv } = await shownFigures(reader)
    const differences = [...differencesOf('dashboard', dashboard, held), ...differencesOf('CSV', csv, held)]
    return { ...sent, valid, ads: held.size, differences }
  } finally {
    await reader.close()
    await ads.stop()
  }
}

/** Sends half of the beacons before the kill and the others during it, and repeats those without an answer, as a browser does. */
async function sendWhileKilling(
  stage: ChaosEnvironment,
  ads: KillableProcess,
): Promise<{ answered: number; unanswered: number }> {
  const all = Array.from({ length: BEACONS }, (_, number) => number)
  let answered = 0
  /** Returns the beacons without an answer. */
  const sendAll = async (numbers: readonly number[]): Promise<number[]> => {
    const waiting = [...numbers]
    const cut: number[] = []
    const lane = async (): Promise<void> => {
      for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
        if (await sendBeacon(stage, number)) answered += 1
        else cut.push(number)
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, lane))
    return cut
  }
  const before = await sendAll(all.slice(0, BEACONS / 2))
  const meanwhile = sendAll(all.slice(BEACONS / 2))
  await Promise.all([ads.kill(), stage.tracking.kill()])
  await Promise.all([ads.start(), stage.tracking.start()])
  const cut = [...before, ...(await meanwhile)]
  const lost = await sendAll(cut)
  if (lost.length > 0) throw new Error(`${lost.length} beacons were not answered although tracking was back`)
  return { answered: answered * EVENTS_PER_BEACON, unanswered: cut.length * EVENTS_PER_BEACON }
}

/** Each visitor sees all ads of the advertiser in turn, and clicks some. */
async function sendBeacon({ visitors }: ChaosEnvironment, number: number): Promise<boolean> {
  const first = (number * ADS_PER_BEACON) % OWN_CREATIVES
  const codes = Array.from(
    { length: ADS_PER_BEACON },
    (_, index) => [adCode(1 + ((first + index) % OWN_CREATIVES)), index + 1] as const,
  )
  const visitor = Math.floor((number * ADS_PER_BEACON) / OWN_CREATIVES)
  const session = { session_id: visitors.sessionOf(visitor), list: 'new' }
  const status = await visitors.send(visitor, { ...session, type: 'impression', impressions: codes, viewable: codes })
  if (number % CLICKED === 0) await visitors.send(visitor, { ...session, type: 'click', post_id: codes[0]?.[0] })
  return status === 200
}

/** Figures from the raw events in ClickHouse. */
async function heldFigures({ clickHouseClient }: ChaosEnvironment): Promise<ByAd> {
  const result = await clickHouseClient.query({
    query: `
      select item_id as ad, toUInt32(countIf(kind = 'impression')) as impressions,
        toUInt32(countIf(kind = 'viewable')) as viewable, toUInt32(countIf(kind = 'click')) as clicks
      from events where item_type = 'ad' and marks = 0 group by ad`,
    format: 'JSONEachRow',
  })
  const rows = await result.json<{ ad: string; impressions: number; viewable: number; clicks: number }>()
  return new Map(rows.map(({ ad, impressions, viewable, clicks }) => [Number(ad), [impressions, viewable, clicks]]))
}

async function shownFigures(reader: DashboardReader): Promise<{ dashboard: ByAd; csv: ByAd }> {
  const { text, status } = await reader.read('/api/user/my-campaigns')
  const { campaigns, stale } = JSON.parse(text) as {
    stale: boolean
    campaigns: { id: number; creatives: { id: number; impressions: number; viewable: number; clicks: number }[] }[]
  }
  if (status !== 200 || stale) throw new Error(`The dashboard is answered with ${status}${stale ? ', and old figures' : ''}`)
  const csv = new Map<number, Figures>()
  for (const { id } of campaigns) {
    const file = JSON.parse((await reader.read(`/api/user/campaign/${id}/figures/csv`)).text) as { csv: string }
    for (const line of file.csv.split('\r\n').slice(1, -1)) {
      const [, creative, , impressions, viewable, clicks] = line
        .replaceAll(/"[^"]*"/g, '')
        .split(',')
        .map(Number)
      const [a, b, c] = csv.get(creative ?? 0) ?? [0, 0, 0]
      csv.set(creative ?? 0, [a + (impressions ?? 0), b + (viewable ?? 0), c + (clicks ?? 0)])
    }
  }
  const dashboard = new Map<number, Figures>(
    campaigns.flatMap(({ creatives }) =>
      creatives.map(({ id, impressions, viewable, clicks }) => [id, [impressions, viewable, clicks] as const] as const),
    ),
  )
  return { dashboard, csv }
}

function differencesOf(source: string, shown: ByAd, held: ByAd): string[] {
  const different = [...new Set([...shown.keys(), ...held.keys()])].filter(
    (ad) => String(shown.get(ad) ?? [0, 0, 0]) !== String(held.get(ad) ?? [0, 0, 0]),
  )
  const [first] = different
  if (first === undefined) return []
  return [
    `${different.length} ads differ between ${source} and ClickHouse, such as ${first}: ` +
      `${String(shown.get(first))} and ${String(held.get(first))}`,
  ]
}

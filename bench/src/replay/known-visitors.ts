import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Distributions of visitors' user agents, origins and visit lengths. */
export interface KnownVisitors {
  readonly browsers: readonly string[]
  readonly bots: readonly string[]
  readonly referrers: readonly string[]
  /** Clicks of one visit each; frequent values occur more often. */
  readonly clicks: readonly number[]
  /** Pages of a list that one visit reaches, likewise. */
  readonly depths: readonly number[]
  /** Where the data comes from. */
  readonly source: string
}

const MADE_UP: KnownVisitors = {
  browsers: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 ' +
      'Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 ' +
      'Safari/604.1',
  ],
  bots: [
    'Mozilla/5.0 (compatible; ExampleBot/1.0; +https://bot.example/)',
    'curl/8.5.0',
    'python-requests/2.32.3',
    'Mozilla/5.0 (compatible; SomeCrawler/2.1)',
  ],
  referrers: [
    '',
    '',
    '',
    'https://www.google.com/',
    'https://www.pinterest.com/pin/1/',
    'https://www.facebook.com/',
    'https://blog.example/gifts',
  ],
  clicks: [1, 1, 1, 2, 2, 3, 4, 5, 8, 13],
  depths: [1, 1, 1, 1, 2, 2, 3, 4],
  source: 'made-up visitors',
}

const BOT = /bot|crawl|spider|slurp|curl|wget|python|java\/|feed|fetch|monitor/i

/** Reads the distributions from the logs in a data folder. Without one, returns a few made-up visitors. */
export function readKnownVisitors(folder: string): KnownVisitors {
  const log = join(folder, 'logs-apache-web', 'requests.csv.gz')
  const sessions = join(folder, 'sessions-eshop-clothing', 'sessions.csv')
  const agents = existsSync(log) ? readLog(gunzipSync(readFileSync(log)).toString()) : undefined
  const visits = existsSync(sessions) ? readVisits(readFileSync(sessions, 'utf8')) : undefined
  if (agents === undefined && visits === undefined) return MADE_UP
  const learned = [agents && 'user agents and referrers of a web log', visits && 'lengths of shopping visits'].filter(Boolean)
  return { ...MADE_UP, ...agents, ...visits, source: learned.join(', ') }
}

function readLog(text: string): Pick<KnownVisitors, 'browsers' | 'bots' | 'referrers'> {
  const firstOfVisitor = new Map(
    text
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .toReversed()
      .map(fieldsOf)
      .map((fields) => [fields[1] ?? '', fields]),
  )
  const visitors = [...firstOfVisitor.values()]
    .map((fields) => ({ referrer: fields[6] ?? '', agent: fields[7] ?? '' }))
    .filter(({ agent }) => agent !== '')
  const people = visitors.filter(({ agent }) => !BOT.test(agent))
  const own = mostFrequentHost(people.map(({ referrer }) => referrer))
  return {
    browsers: people.map(({ agent }) => agent),
    bots: visitors.filter(({ agent }) => BOT.test(agent)).map(({ agent }) => agent),
    // Referrers on the logged site itself are internal navigation, not the start of a visit.
    referrers: people.map(({ referrer }) => (hostOf(referrer) === own ? '' : referrer)),
  }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}

function mostFrequentHost(addresses: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const host of addresses.map(hostOf).filter(Boolean)) counts.set(host, (counts.get(host) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Splits one line of CSV into fields; quoted ones may hold commas and doubled quotes. */
export function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}

function readVisits(text: string): Pick<KnownVisitors, 'clicks' | 'depths'> {
  const rows = text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split(',').map(Number))
  const column = (index: number): number[] => rows.map((row) => row[index] ?? 1).filter((value) => value >= 1)
  return { clicks: column(1), depths: column(2) }
}

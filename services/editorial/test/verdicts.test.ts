import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readNamedSockets, WebClient } from '@ribbonry/media'
import { type LabelledPage, labelledPages, type PracticeShop, startPracticeShop } from '@ribbonry/practice-shop'
import { askLink, type Manners } from '../src/upkeep/links/asking/link-asker.ts'
import { parsedRobots } from '../src/upkeep/links/asking/parsed-robots.ts'
import { judge } from '../src/upkeep/links/judging/judge.ts'
import type { Verdict } from '../src/upkeep/links/judging/verdict.ts'

const AT_ONCE = 20
const WALLS: ReadonlySet<string> = new Set(['captcha', 'bot-wall', 'consent-wall', 'cookie-wall', 'log-in'])

let shop: PracticeShop
let manners: Manners

beforeAll(async () => {
  shop = await startPracticeShop({ port: 0 })
  const sockets = readNamedSockets(`practice-shop.example=${shop.socket},*.practice-shop.example=${shop.socket}`)
  const client = new WebClient({ userAgent: 'RibbonryLinks/1.0', sockets })
  manners = {
    client,
    atTurn: (_host, request) => request(),
    permits: async (url) => {
      const { bytes } = await client.ask(new URL('/robots.txt', url), { maxBytes: 10_000, timeoutMs: 5000 })
      return parsedRobots(url.origin, Buffer.from(bytes).toString(), 'RibbonryLinks')(url)
    },
  }
})

afterAll(async () => {
  await manners.client.close()
  await shop.close()
})

interface Judged extends LabelledPage {
  readonly verdict: Verdict
}

/** @param isTitled whether the checker knows what the product is called, beside its address */
async function judgeAll(isTitled: boolean): Promise<Judged[]> {
  const [waiting, judged] = [[...labelledPages()], [] as Judged[]]
  const work = async (): Promise<void> => {
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      const asked = await askLink({ address: page.link, title: isTitled ? page.title : '', pageTitle: '', etag: '' }, manners)
      judged.push({ ...page, verdict: judge(asked.evidence) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return judged
}

const isBad = (state: string): boolean => state === 'broken' || state === 'unavailable'

/** Kinds of pages with the verdicts that they got, and how often. */
function confusion(judged: readonly Judged[]): string {
  const kinds = Map.groupBy(judged, ({ kind, reason }) => `${kind} (${reason})`)
  return [...kinds]
    .map(([kind, pages]) => {
      const got = Map.groupBy(pages, ({ verdict }) => verdict.reason)
      return `${kind.padEnd(36)} ${[...got].map(([reason, some]) => `${reason} ${some.length}`).join(', ')}`
    })
    .join('\n')
}

test.each([true, false])('pages of the practice shop are judged as they are labelled (titles known: %s)', async (isTitled) => {
  const judged = await judgeAll(isTitled)
  const bad = judged.filter(({ verdict }) => isBad(verdict.state))
  const rightly = bad.filter(({ state }) => isBad(state)).length
  const precision = rightly / bad.length
  const recall = rightly / judged.filter(({ state }) => isBad(state)).length
  const wrong = judged.filter(({ state, reason, verdict }) => state !== verdict.state || reason !== verdict.reason)
  const misses = wrong.map(({ kind, dress, verdict }) => `missed: ${kind}, dress ${dress}: ${verdict.reason}`)
  const table = `${confusion(judged)}\nprecision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${judged.length}`
  if (isTitled) process.stdout.write(`${table}\n${[...new Set(misses)].join('\n')}\n`)
  expect(judged.length).toBeGreaterThanOrEqual(400)
  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.95)
  expect(judged.filter(({ kind, verdict }) => WALLS.has(kind) && verdict.state === 'broken')).toEqual([])
})

import { readFoundPrice } from '@ribbonry/guides'
import { judgePage } from './judge-page.ts'
import { isWall } from './kept-out.ts'
import { judgeRoute } from './judge-route.ts'
import { quickLook } from './quick-look.ts'
import { type PageReading, readPage, type SchemaProduct } from './page-reading.ts'
import type { Evidence, Finding, Verdict } from './verdict.ts'

/** Characters of a text that is kept, and the highest price. */
const LONGEST = 300
const MOST = 1_000_000

const NETWORK: Readonly<Record<NonNullable<Evidence['failure']>, string>> = {
  dns: 'The name of the shop could not be resolved.',
  refused: 'The connection was refused.',
  timeout: 'The shop did not answer in time.',
  tls: 'The shop has no valid certificate.',
}

/**
 * Judges a link by what was found when it was asked. Nothing that keeps us out counts against the link: only the shop's own word
 * that the product is gone does.
 */
export function judge(evidence: Evidence): Verdict {
  const early = judgeBeforePage(evidence)
  if (early !== undefined) return verdict(early)
  const quick = quickLook(evidence)
  if (quick !== undefined) return verdict(['alive', 'ok', 'The shop says that it is in stock.'], quick.title, quick)
  const page = readPage(evidence.html)
  const finding = judgeStatus(evidence, page) ?? judgeAnswer(evidence, page)
  return verdict(finding, page.product?.title || page.title, page.product)
}

function judgeBeforePage({
  failure,
  hops,
  isForbidden = false,
  isPrivate = false,
  isThrottled = false,
}: Evidence): Finding | undefined {
  if (isForbidden) return ['unknown', 'robots', 'The shop asks robots not to read this page.']
  if (isThrottled) return ['unknown', 'throttled', 'The shop asks to be left alone for a while.']
  if (isPrivate) return ['unknown', 'refused', 'The link leads to an address that is not a public website.']
  if (failure !== undefined) return ['unknown', failure, NETWORK[failure]]
  return hops.length === 0 ? ['unknown', 'refused', NETWORK.refused] : undefined
}

/** What the status alone says. A wall may come with any status. */
function judgeStatus(evidence: Evidence, page: PageReading): Finding | undefined {
  const status = evidence.hops.at(-1)?.status ?? 0
  if (evidence.isEndless === true) return judgeRoute(evidence, page)
  if (status < 400) return undefined
  const said = `The shop answers ${status}.`
  if (status === 429) return ['unknown', 'throttled', said]
  if (status === 451) return ['unknown', 'region', said]
  if ((status === 404 || status === 410) && !isWall(page, evidence.html)) return ['broken', 'gone', said]
  if (status >= 500 && !isWall(page, evidence.html)) return ['unknown', 'server-error', said]
  return ['unknown', 'blocked', said]
}

function judgeAnswer(evidence: Evidence, page: PageReading): Finding {
  return judgePage(evidence, page, () => judgeRoute(evidence, page))
}

function verdict([state, reason, evidence]: Finding, title = '', product?: SchemaProduct): Verdict {
  const cents = state === 'alive' || state === 'unavailable' ? centsOf(product) : null
  const currency = cents === null ? '' : readFoundPrice('', product?.currency ?? '').currency
  return { state, reason, evidence: storable(evidence), title: storable(title), priceCents: cents, currency }
}

/** Price of a product; null without one, and for what is no price of a gift. */
function centsOf(product: SchemaProduct | undefined): number | null {
  const { price, isDoubtful } = readFoundPrice(product?.price ?? '', product?.currency ?? '')
  return price === null || isDoubtful || price <= 0 || price > MOST ? null : Math.round(price * 100)
}

/** A text of a stranger as the database takes it. */
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, LONGEST).toWellFormed()
}

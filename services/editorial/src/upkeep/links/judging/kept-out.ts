import type { PageReading } from './page-reading.ts'
import { CONSENT, DOWN, LOGIN, PARKED, PARKED_MARK, REGION, WALL, WALL_MARK } from './page-words.ts'
import { saidBy } from './said-by.ts'
import type { Evidence, Finding } from './verdict.ts'

/** Characters of a page beside which a wall or a question may stand without being the page. */
const SHORT = 600
const PAGE = 1800

const LOGIN_PLACE = /[/.](?:login|log-in|signin|sign-in|auth|account|anmelden)(?:[/.]|$)/i
const ASKING_PLACE = /\b(?:consent|cookies?|privacy|gdpr|captcha|challenge|blocked|sorry|verify|age-?gate)\b/i

type Rule = (evidence: Evidence, page: PageReading) => Finding | undefined

const blocked = (sentence: string | undefined): Finding | undefined =>
  sentence === undefined ? undefined : ['unknown', 'blocked', sentence]

/** Where a redirect led; empty for a page that stands at its own address. */
function ledTo({ hops }: Evidence): string {
  const url = hops.length > 1 ? URL.parse(hops.at(-1)?.url ?? '') : null
  return url === null ? '' : `${url.hostname}${url.pathname}`
}

const RULES: readonly Rule[] = [
  (evidence, page) => blocked(saidBy(page, WALL)),
  ({ html }, page) => blocked(WALL_MARK.test(html) && page.length < SHORT ? 'The page is a check for robots.' : undefined),
  (_evidence, page) => blocked(page.hasPassword ? (saidBy(page, LOGIN) ?? 'The page asks for a password.') : undefined),
  (evidence) => blocked(LOGIN_PLACE.test(ledTo(evidence)) ? 'The link leads to a log-in.' : undefined),
  (evidence) => blocked(ASKING_PLACE.test(ledTo(evidence)) ? 'The link leads to a question before the page.' : undefined),
  (_evidence, page) => blocked(page.length < PAGE ? saidBy(page, CONSENT) : undefined),
  (_evidence, page) => {
    const said = saidBy(page, REGION)
    return said === undefined ? undefined : ['unknown', 'region', said]
  },
  (_evidence, page) => {
    const said = page.length < PAGE ? saidBy(page, DOWN) : undefined
    return said === undefined ? undefined : ['unknown', 'server-error', said]
  },
  ({ html, hops }, page) => {
    const host = URL.parse(hops.at(-1)?.url ?? '')?.hostname ?? ''
    const isSold = PARKED_MARK.test(host) || (PARKED_MARK.test(html) && page.length < SHORT)
    const said = saidBy(page, PARKED) ?? (isSold ? `${host} belongs to a seller of names.` : undefined)
    return said === undefined ? undefined : ['broken', 'parked', said]
  },
]

/** What stands before the page or instead of it; undefined for a page of the shop. */
export function keptOut(evidence: Evidence, page: PageReading): Finding | undefined {
  for (const rule of RULES) {
    const finding = rule(evidence, page)
    if (finding !== undefined) return finding
  }
  return undefined
}

/** Whether a page with an error's status is a check for robots. */
export function isWall(page: PageReading, html: string): boolean {
  return [page.title, ...page.headings].some((text) => WALL.test(text)) || (WALL_MARK.test(html) && page.length < SHORT)
}

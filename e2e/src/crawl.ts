import { WORLDWIDE_PATHS } from '@ribbonry/contracts'
import { answerTo, finalAnswerTo, freshAnswerTo } from './site-answers.ts'

const WORLDWIDE = new RegExp(WORLDWIDE_PATHS)

/** In place of the page that links to an address. */
const BEGINNING = 'the beginning'
/** Number of concurrent requests. */
const ABREAST = 6

interface Crawl {
  /** Number of requested addresses. */
  readonly looked: number
  /** Addresses answered with an error, and the page that links to them. */
  readonly broken: readonly string[]
  /** Links from the edition's pages to another edition although their own has the page, and the page that links to them. */
  readonly lost: readonly string[]
}

/** An address that answers with an error. */
interface Failed {
  readonly path: string
  readonly status: number
}

interface CrawlOptions {
  /** Most addresses to request. */
  readonly most: number
  /** Path prefix of an edition, `/uk`: only its pages and shared ones are followed, as its visitors see them. */
  readonly edition?: string
}

/**
 * Follows links of the site from some pages on, breadth first, up to `most` addresses. Of pages that differ only in their query
 * just a few are followed, because their number is unlimited.
 */
export async function crawl(from: readonly string[], { most, edition = '' }: CrawlOptions): Promise<Crawl> {
  const known = new Map(from.map((path) => [path, BEGINNING]))
  const queries = new Map<string, number>()
  const waiting = [...from]
  const failed: Failed[] = []
  const leaving = new Map<string, string>()
  let looked = 0
  for (let batch = waiting.splice(0, ABREAST); batch.length > 0 && looked < most; batch = waiting.splice(0, ABREAST)) {
    looked += batch.length
    const pages = await Promise.all(batch.map(async (path) => ({ path, ...(await finalAnswerTo(path, edition)) })))
    for (const { path, status, links } of pages) {
      if (status >= 400) failed.push({ path, status })
      for (const { to: link, language } of links) {
        if (!link.startsWith(`${edition}/`) && !(edition !== '' && WORLDWIDE.test(link))) {
          if (language === undefined) leaving.set(link, path)
          continue
        }
        if (known.has(link) || isOneTooMany(link, queries)) continue
        known.set(link, path)
        waiting.push(link)
      }
    }
  }
  return { looked, broken: await brokenOf(failed, known, edition), lost: await lostOf(leaving, edition) }
}

/** A sentence for each failed address to which a page still links. @param known the page that links to each address */
async function brokenOf(failed: readonly Failed[], known: ReadonlyMap<string, string>, edition: string): Promise<string[]> {
  const broken: string[] = []
  for (const { path, status } of failed) {
    const source = known.get(path) ?? BEGINNING
    if (await isLinked(path, source, edition)) broken.push(`${path} answers ${status}, linked from ${source}`)
  }
  return broken
}

/**
 * A sentence for each link to another edition although the own one has the page. A shared page has the same address in all
 * editions, so its links cannot be lost.
 * @param leaving the page that has each link
 */
async function lostOf(leaving: ReadonlyMap<string, string>, edition: string): Promise<string[]> {
  const lost: string[] = []
  for (const [link, path] of leaving) {
    const { status } = await answerTo(`${edition}${link}`, edition)
    if (status === 200) lost.push(`${link} stands on ${path}`)
  }
  return lost
}

/** Whether a page still links to an address: other tests remove what they published, with the links to it. */
async function isLinked(path: string, source: string, edition: string): Promise<boolean> {
  return source === BEGINNING || (await finalAnswerTo(source, edition, freshAnswerTo)).links.some(({ to }) => to === path)
}

const QUERIES_FOLLOWED = 3

function isOneTooMany(link: string, queries: Map<string, number>): boolean {
  const [path = '', query] = link.split('?')
  if (query === undefined) return false
  const count = queries.get(path) ?? 0
  queries.set(path, count + 1)
  return count >= QUERIES_FOLLOWED
}

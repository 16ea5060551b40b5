import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoCategories } from '@ribbonry/demo/categories'
import { demoGifts } from '@ribbonry/demo/gifts'
import { repository } from '../servers/stack.ts'
import type { SearchedDocument } from './bm25.ts'
import type { JudgedQuery } from './judged-query.ts'

interface StoredQuery {
  readonly query: string
  readonly relevant: readonly { readonly gift: string; readonly grade: number }[]
}

/** Judged by those who wrote the gifts; catalog's tests ask them too. */
const OWN_SETS = join(repository, 'services/catalog/test/judged-queries/judged-queries.ts')
const STRANGERS = 'judged-queries/strangers.json'
const COUNTRIES = ['US', 'GB', 'CA']

export interface DemoQueries {
  readonly things: readonly JudgedQuery[]
  readonly requests: readonly JudgedQuery[]
  /** Of somebody who had not read the vocabulary; none where the data is not at hand. */
  readonly strangers: readonly JudgedQuery[]
}

/** @param data folder of shared data */
export async function demoQueries(data: string): Promise<DemoQueries> {
  const own = (await import(OWN_SETS)) as Readonly<Record<'judgedQueries' | 'requestQueries', readonly StoredQuery[]>>
  const file = join(data, STRANGERS)
  const strangers = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly StoredQuery[]) : []
  return {
    things: own.judgedQueries.map(toQuery),
    requests: own.requestQueries.map(toQuery),
    strangers: strangers.map(toQuery),
  }
}

function toQuery({ query, relevant }: StoredQuery): JudgedQuery {
  return { query, relevant: new Map(relevant.map(({ gift, grade }) => [gift, grade])) }
}

export function demoDocuments(): SearchedDocument[] {
  const names = new Map<string, string>(demoCategories.map(({ slug, name }) => [slug, name]))
  return demoGifts.map(({ slug, title, what, quip, content, categories }) => ({
    id: slug,
    title: `${title} ${what}`,
    categories: categories.map((category) => names.get(category) ?? '').join(' '),
    text: [quip, ...content].join(' '),
  }))
}

/** Whether a gift of the demo is sold in a country. */
export function isSoldIn(country: string, slug: string): boolean {
  const gift = demoGifts.find((each) => each.slug === slug)
  return gift?.countries === undefined || gift.countries.some((each) => each === country)
}

/** The country in which most of what was judged is sold, the usual one among equals. */
export function countryOf({ relevant }: JudgedQuery): string {
  const count = (country: string): number => [...relevant.keys()].filter((slug) => isSoldIn(country, slug)).length
  return COUNTRIES.toSorted((one, other) => count(other) - count(one))[0] ?? 'US'
}

/** How popular each gift of the demo is, by its slug. */
export const popularities = (): readonly (readonly [slug: string, popularity: number])[] =>
  demoGifts.map(({ slug, popularity }) => [slug, popularity])

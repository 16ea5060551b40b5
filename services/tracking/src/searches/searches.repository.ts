import {
  type CallInput,
  type listSearches,
  type SearchOutcome,
  SEARCHES_DAYS,
  SEARCHES_PER_PAGE,
  SESSIONS_PER_TERM,
} from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A term with its counts of the days that are shown. */
export interface SearchTermRow {
  readonly term: string
  readonly searches: number
  readonly nothing: number
  readonly near: number
  readonly last: Date
}

type Filter = CallInput<typeof listSearches>['query']

const COUNT = `
  insert into search_terms (term, day, searches, nothing, near) values ($1, $2, 1, $3, $4)
  on conflict (term, day) do update set searches = search_terms.searches + 1, nothing = search_terms.nothing + excluded.nothing,
    near = search_terms.near + excluded.near`

/** Further sessions are not marked: a term is shown from so many on. */
const MARK = `
  insert into search_term_sessions (term, mark, day)
  select $1, $2, $3::date where (select count(*) from search_term_sessions where term = $1) < ${SESSIONS_PER_TERM}
  on conflict do nothing`

const FORGET = ['search_terms', 'search_term_sessions'].map((table) => `delete from ${table} where day < $1::date`)

const FIRST_DAY = `$1::date - ${SEARCHES_DAYS - 1}`

const ORDERS: Readonly<Record<Filter['sort'], string>> = {
  unanswered: 'nothing + near desc, searches desc, term',
  searches: 'searches desc, nothing + near desc, term',
  last: 'last desc, nothing + near desc, term',
}

const SHOWN: Readonly<Record<Filter['show'], string>> = {
  unanswered: 'sum(nothing) + sum(near) > 0',
  nothing: 'sum(nothing) > 0',
  all: 'true',
}

/** Only terms that so many sessions looked for. */
const listQuery = (show: Filter['show'], sort: Filter['sort']): string => `
  with counted as (
    select term, sum(searches)::integer as searches, sum(nothing)::integer as nothing,
      sum(near)::integer as near, max(day) as last
    from search_terms
    where day >= ${FIRST_DAY} and ($2 = '' or strpos(term, $2) > 0) and term in (
      select term from search_term_sessions where day >= ${FIRST_DAY} group by term having count(*) >= ${SESSIONS_PER_TERM}
    )
    group by term having ${SHOWN[show]}
  )
  select term, searches, nothing, near, last::timestamp at time zone 'UTC' as last,
    (select count(*)::integer from counted) as total
  from counted order by ${ORDERS[sort]} limit ${SEARCHES_PER_PAGE} offset $3`

/** Counts of what people look for. */
@Injectable()
export class SearchesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** @param mark hash of the session and the term @param day as `2026-11-29` */
  async count(term: string, outcome: SearchOutcome, mark: string, day: string): Promise<void> {
    await this.source.query(COUNT, [term, day, Number(outcome === 'nothing'), Number(outcome === 'near')])
    await this.source.query(MARK, [term, mark, day])
  }

  /** @param day the last one of those that are shown */
  async list({ page, show, term, sort }: Filter, day: string): Promise<{ rows: SearchTermRow[]; total: number }> {
    const offset = (page - 1) * SEARCHES_PER_PAGE
    const rows = await this.source.query<(SearchTermRow & { readonly total: number })[]>(listQuery(show, sort), [
      day,
      term.toLowerCase(),
      offset,
    ])
    return { rows, total: rows[0]?.total ?? 0 }
  }

  /** Deletes what is older than a day. */
  async forgetBefore(day: string): Promise<void> {
    for (const statement of FORGET) await this.source.query(statement, [day])
  }
}

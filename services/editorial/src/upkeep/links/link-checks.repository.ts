import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { LinkState } from './judging/verdict.ts'
import type { CheckedLink, LinkRow } from './link-row.ts'
import type { KeyedLink } from './uses/use-links.ts'

const COLUMNS = `
  id, key, address, host, title, page_title, etag, checks, state, reason, since, suspected, failures, first_failed_at,
  fine_reason, worth::float8 as worth`

// Hosts with due links by skipping through the index, then some links of each: a shop with many links keeps no other waiting.
const CLAIM = `
  with recursive hosts as (
    (select host from links where due_at is not null order by host limit 1)
    union all
    select (select l.host from links as l where l.due_at is not null and l.host > hosts.host order by l.host limit 1)
    from hosts where hosts.host is not null
  ),
  waiting as (
    select h.host, first.due_at from hosts as h
      cross join lateral (select min(due_at) as due_at from links as l where l.host = h.host and l.due_at is not null) as first
    where h.host is not null and first.due_at <= $1 and h.host <> all($5::text[])
    order by first.due_at limit $3
  ),
  picked as materialized (
    select d.id from waiting as w cross join lateral (
      select id from links as l where l.host = w.host and l.due_at <= $1 order by l.due_at limit $4 for update skip locked
    ) as d
  )
  update links set due_at = $2 where id in (select id from picked) returning ${COLUMNS}`

const INSERT = `
  insert into links (key, address, host, merchant, title, due_at) values ($1, $2, $3, $4, $5, null)
  on conflict (key) do update set title = coalesce(nullif(links.title, ''), excluded.title)
  returning ${COLUMNS}`

const RECORD = `jsonb_to_recordset($1::jsonb) as d (
  id integer, at timestamptz, state text, reason text, since timestamptz, due_at timestamptz, suspected text, failures smallint,
  first_failed_at timestamptz, fine_reason text, status smallint, final text, page_title text, price_cents integer, currency text,
  evidence text, hops jsonb, etag text, slot smallint, verdict_state text, verdict_reason text)`

// Links that nothing shows are not due again. In the order of ids, so that two transactions cannot deadlock.
const WRITE = `
  with given as (select * from ${RECORD}),
  locked as (select l.id from links as l join given on given.id = l.id order by l.id for update of l)
  update links as l set state = d.state, reason = d.reason, since = d.since, checked_at = d.at, suspected = d.suspected,
    due_at = case when l.gifts + l.products > 0 then d.due_at end,
    failures = d.failures, first_failed_at = d.first_failed_at, fine_reason = d.fine_reason, status = d.status, final = d.final,
    page_title = case when d.verdict_state = 'alive' and d.page_title <> '' then d.page_title else l.page_title end,
    price_cents = coalesce(d.price_cents, l.price_cents), currency = coalesce(nullif(d.currency, ''), l.currency),
    evidence = d.evidence, hops = d.hops, etag = d.etag, checks = l.checks + 1
  from given as d join locked on locked.id = d.id where l.id = d.id`

const KEEP = `
  insert into link_checks (link_id, slot, checked_at, state, reason, status, price_cents, currency, evidence)
  select d.id, d.slot, d.at, d.verdict_state, d.verdict_reason, d.status, d.price_cents, d.currency, d.evidence from ${RECORD}
  on conflict (link_id, slot) do update set checked_at = excluded.checked_at, state = excluded.state, reason = excluded.reason,
    status = excluded.status, price_cents = excluded.price_cents, currency = excluded.currency, evidence = excluded.evidence`

const POSTPONE = 'update links set due_at = $2 where id = any($1::integer[]) and gifts + products > 0'

const LEASE = 'update links set due_at = $2 where id = $1 and due_at is not null'

const ACKNOWLEDGE = `
  update links as l set acknowledged_until = $2, acknowledged_why = $3, acknowledged_by = $4,
    fine_reason = case when f.is_fine then l.reason else l.fine_reason end,
    state = case when f.is_fine then 'alive' else l.state end,
    reason = case when f.is_fine then 'ok' else l.reason end, since = case when f.is_fine then $6 else l.since end
  from (select id, $5 and state in ('broken', 'unavailable') as is_fine from links where key = $1 for update) as f
  where l.id = f.id returning l.id, l.state, f.is_fine`

export interface Acknowledgement {
  readonly until: Date
  readonly why: string
  readonly memberId: number
  /** The link is alive although it was judged otherwise. */
  readonly isFine: boolean
  readonly at: Date
}

export interface AcknowledgedLink {
  readonly id: number
  readonly state: LinkState
  /** It was bad, and is alive by somebody's word. */
  readonly is_fine: boolean
}

/** Characters of an address that are kept. */
const MAX_URL = 2000
/** Verdicts that are kept of each link. */
const KEPT = 10

/** Links that are due, and what their checks found. */
@Injectable()
export class LinkChecksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Takes links that are due, of the hosts that wait longest. Until `lease` nobody else takes them; should this process end
   * before, they are due again then.
   */
  async claim(now: Date, lease: Date, hosts: number, perHost: number, without: readonly string[]): Promise<LinkRow[]> {
    const [rows] = await this.source.query<[LinkRow[], number]>(CLAIM, [now, lease, hosts, perHost, without])
    return rows
  }

  /** Finds a link, or adds one that nothing shows yet. */
  async findOrInsert({ key, address, host, merchant }: KeyedLink, title: string): Promise<LinkRow> {
    const [row] = await this.source.query<LinkRow[]>(INSERT, [key, address, host, merchant, title])
    if (row === undefined) throw new Error('An upsert answers its row')
    return row
  }

  /** Keeps others from taking a link while it is checked. */
  async lease(id: number, until: Date): Promise<void> {
    await this.source.query(LEASE, [id, until])
  }

  /** Writes what checks found, two statements for all. */
  async write(transaction: Transaction, checked: readonly CheckedLink[]): Promise<void> {
    const rows = JSON.stringify(checked.map(recordOf))
    await transaction.query(WRITE, [rows])
    await transaction.query(KEEP, [rows])
  }

  /** Lets links be due at a time without a verdict. */
  async postpone(ids: readonly number[], due: Date): Promise<void> {
    if (ids.length > 0) await this.source.query(POSTPONE, [ids, due])
  }

  /** Undefined where there is no such link. */
  async acknowledge(transaction: Transaction, key: string, by: Acknowledgement): Promise<AcknowledgedLink | undefined> {
    const values = [key, by.until, by.why, by.memberId, by.isFine, by.at]
    return (await transaction.query<[AcknowledgedLink[], number]>(ACKNOWLEDGE, values))[0][0]
  }
}

function recordOf({ link, verdict, evidence, etag, next, at }: CheckedLink): object {
  const last = evidence.hops.at(-1)
  const { state, reason, since, due_at, suspected, failures, first_failed_at, fine_reason } = next
  return {
    id: link.id,
    at,
    state,
    reason,
    since,
    due_at,
    suspected,
    failures,
    first_failed_at,
    fine_reason,
    status: last?.status ?? null,
    final: last?.url.slice(0, MAX_URL) ?? '',
    page_title: verdict.title,
    price_cents: verdict.priceCents,
    currency: verdict.currency,
    evidence: verdict.evidence,
    hops: evidence.hops.map((hop) => ({ ...hop, url: hop.url.slice(0, MAX_URL) })),
    etag: verdict.state === 'alive' ? etag : '',
    slot: link.checks % KEPT,
    verdict_state: verdict.state,
    verdict_reason: verdict.reason,
  }
}

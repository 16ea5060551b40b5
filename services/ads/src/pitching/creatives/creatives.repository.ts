import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { CreativeDays } from './creative-days.ts'
import type { CreativeContent, CreativeRow, ReviewUndo, SavedBy } from './creative-row.ts'
import type { Review } from './creative-status.ts'
import { IS_PAID } from './creative-status-sql.ts'

/** SQL: columns of creative `c`, its campaign `p` and the gift picture `k` that it uses. */
export const CREATIVE_COLUMNS = `
  c.id, c.version, c.title, c.what, c.content, c.price_cents, c.currency, c.link, c.advertiser,
    coalesce(c.picture, k.picture) as picture, c.gif_id, c.countries, c.categories,
    to_char(c.first_day, 'YYYY-MM-DD') as first_day, to_char(c.last_day, 'YYYY-MM-DD') as last_day,
    c.campaign_id::float8 as campaign_id, c.review,
    c.approved_version, c.waiting_since, c.reason, c.needed, c.paused_by, c.passed_at is not null as passed, c.undo, c.undo_until,
    p.claimed_at is not null as claimed, ${IS_PAID} as paid, p.refunded_at is not null as refunded,
    p.disqualified_at is not null as disqualified, p.owner_id::float8 as owner_id, coalesce(p.paid_plan, p.plan) as plan,
    p.plan as wished_plan`

const SELECT = `
  select ${CREATIVE_COLUMNS}
  from creatives as c join campaigns as p on p.id = c.campaign_id
  left join known_pictures as k on k.post_id = c.image_post_id`

const IS_UNAPPROVED = "c.review = 'waiting' and p.claimed_at is not null and c.passed_at is null"
const COUNT_UNAPPROVED = `
  select count(*)::int as count from creatives as c join campaigns as p on p.id = c.campaign_id where ${IS_UNAPPROVED}`

const INSERT = `
  insert into creatives (campaign_id, advertiser, title, content, price_cents, currency, link, picture, gif_id, waiting_since,
    countries, categories, what)
  values ($1, $2, $3, $4, $5, 'USD', $6, $7::jsonb, $8, $9, coalesce($10::text[], '{}'), coalesce($11::int[], '{}'), $12)
  returning id`

const COPY = `
  insert into creatives (campaign_id, advertiser, title, what, content, price_cents, currency, link, picture, gif_id, image_of,
    image_post_id, countries, categories, first_day, last_day, waiting_since)
  select campaign_id, advertiser, title, what, content, price_cents, currency, link, picture, gif_id, image_of, image_post_id,
    countries, categories, first_day, last_day, $2
  from creatives where id = $1 returning id`

const UPDATE = `
  update creatives set version = version + 1, advertiser = $2, title = $3, content = $4, price_cents = $5, link = $6,
    picture = case when $7 then $8::jsonb else picture end, gif_id = case when $7 then $9 else gif_id end,
    countries = coalesce($10::text[], countries), categories = coalesce($11::int[], categories),
    what = $12
  where id = $1`

// A creative that waits already keeps its place. A planned mail about a verdict is cancelled, because it concerns the earlier
// version.
const TO_APPROVAL = `
  with cancelled as (
    delete from due_mails using creatives as c where c.id = $1 and due_mails.id = c.undo ->> 'mail'
  )
  update creatives set review = 'waiting', reason = null, needed = null, undo = null, undo_until = null,
    waiting_since = case when review = 'waiting' then waiting_since else $2 end,
    staff_told_at = case when review = 'waiting' then staff_told_at end
  where id = $1`

const RECORD_VERSION = `
  insert into creative_versions (creative_id, version, saved_at, saved_by, member_id, title, what, content, price_cents, currency,
    link, picture, gif_id, countries, categories)
  select id, version, $2, $3, $4, title, what, content, price_cents, currency, link, picture, gif_id, countries, categories
  from creatives
  where id = $1`

const REVIEW = `
  update creatives set review = $2, approved_version = $3, reason = $4, needed = $5, paused_by = $6, undo = $7::jsonb,
    undo_until = $8, reviewed_at = $9 where id = $1`

/** Texts of a version. */
export interface VersionText {
  readonly creative_id: number
  readonly title: string
  readonly what: string
  readonly content: string
  readonly price_cents: number | null
  readonly link: string
  readonly picture: { readonly src: string } | null
  readonly countries: readonly string[]
  readonly categories: readonly number[]
}

/** Columns that a review changes. */
export interface ReviewColumns {
  readonly review: Review
  readonly approvedVersion: number | null
  readonly reason: string | null
  readonly needed: string | null
  readonly pausedBy: CreativeRow['paused_by']
  readonly undo: ReviewUndo | null
  readonly undoUntil: Date | null
}

/** Creatives and their versions. */
@Injectable()
export class CreativesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(id: number): Promise<CreativeRow | undefined> {
    return (await this.source.query<CreativeRow[]>(`${SELECT} where c.id = $1`, [id]))[0]
  }

  async findNewest(campaignId: number): Promise<CreativeRow | undefined> {
    const sql = `${SELECT} where c.campaign_id = $1 order by c.id desc limit 1`
    return (await this.source.query<CreativeRow[]>(sql, [campaignId]))[0]
  }

  /** Locks the creative and its campaign until the transaction ends. The campaign is always locked first, to avoid deadlocks. */
  async lock(transaction: Transaction, id: number): Promise<CreativeRow | undefined> {
    await transaction.query(
      'select from campaigns where id = (select campaign_id from creatives where id = $1) for no key update',
      [id],
    )
    await transaction.query('select from creatives where id = $1 for update', [id])
    return (await transaction.query<CreativeRow[]>(`${SELECT} where c.id = $1`, [id]))[0]
  }

  async listOfCampaign(transaction: Transaction, campaignId: number): Promise<CreativeRow[]> {
    return await transaction.query<CreativeRow[]>(`${SELECT} where c.campaign_id = $1 order by c.id desc`, [campaignId])
  }

  /** Counts creatives of claimed campaigns that wait for approval. */
  async countUnapproved(): Promise<number> {
    return (await this.source.query<{ count: number }[]>(COUNT_UNAPPROVED))[0]?.count ?? 0
  }

  /** Approved versions of creatives; leaves out creatives without one. */
  async listApprovedVersions(ids: readonly number[]): Promise<VersionText[]> {
    return await this.source.query<VersionText[]>(
      `select v.creative_id, v.title, v.what, v.content, v.price_cents, v.link,
         coalesce(v.picture, k.picture) as picture, v.countries, v.categories
       from creatives as c join creative_versions as v on v.creative_id = c.id and v.version = c.approved_version
       left join known_pictures as k on k.post_id = c.image_post_id
       where c.id = any($1::int[])`,
      [ids],
    )
  }

  /** Pairs of creatives with the same link or the same picture. */
  async listLookAlikes(ids: readonly number[]): Promise<{ id: number; other: number }[]> {
    return await this.source.query<{ id: number; other: number }[]>(
      `select c.id, o.id as other from creatives as c
       join creatives as o on o.id <> c.id and (o.link = c.link or o.picture ->> 'id' = c.picture ->> 'id')
       where c.id = any($1::int[]) order by 1, 2`,
      [ids],
    )
  }

  /** Inserts the first version of a creative. Returns its id. */
  async insert(transaction: Transaction, campaignId: number, content: CreativeContent, by: SavedBy, at: Date): Promise<number> {
    const { title, what, content: text, priceCents, link, advertiser, picture, countries, categories } = content
    const [row] = await transaction.query<{ id: number }[]>(INSERT, [
      campaignId,
      advertiser,
      title,
      text,
      priceCents,
      link,
      JSON.stringify(picture?.picture ?? null),
      picture?.gifId ?? null,
      at,
      countries ?? null,
      categories ?? null,
      what,
    ])
    if (row === undefined) throw new Error('The creative was not written')
    await this.#recordVersion(transaction, row.id, by, at)
    return row.id
  }

  /** Inserts a copy of a creative, which waits for approval. Returns its id. */
  async copy(transaction: Transaction, id: number, by: SavedBy, at: Date): Promise<number | undefined> {
    const [row] = await transaction.query<{ id: number }[]>(COPY, [id, at])
    if (row !== undefined) await this.#recordVersion(transaction, row.id, by, at)
    return row?.id
  }

  /** Writes a further version. */
  async update(transaction: Transaction, id: number, content: CreativeContent, by: SavedBy, at: Date): Promise<void> {
    const { title, what, content: text, priceCents, link, advertiser, picture, countries, categories } = content
    await transaction.query(UPDATE, [
      id,
      advertiser,
      title,
      text,
      priceCents,
      link,
      picture !== undefined,
      JSON.stringify(picture?.picture ?? null),
      picture?.gifId ?? null,
      countries ?? null,
      categories ?? null,
      what,
    ])
    await this.#recordVersion(transaction, id, by, at)
  }

  /** Marks a creative as waiting for approval, and cancels the planned mail about an earlier verdict. */
  async markWaiting(transaction: Transaction, id: number, at: Date): Promise<void> {
    await transaction.query(TO_APPROVAL, [id, at])
  }

  /** Approves the newest version if an earlier one was approved. */
  async keepApproved(transaction: Transaction, id: number): Promise<void> {
    await transaction.query("update creatives set approved_version = version where id = $1 and review = 'approved'", [id])
  }

  /** Marks the creatives of a campaign as waiting for approval, when it is claimed. */
  async startWaiting(transaction: Transaction, campaignId: number, at: Date): Promise<void> {
    await transaction.query('update creatives set waiting_since = $2 where campaign_id = $1', [campaignId, at])
  }

  async setReview(transaction: Transaction, id: number, columns: ReviewColumns, at: Date): Promise<void> {
    const { review, approvedVersion, reason, needed, pausedBy, undo, undoUntil } = columns
    await transaction.query(REVIEW, [
      id,
      review,
      approvedVersion,
      reason,
      needed,
      pausedBy,
      undo === null ? null : JSON.stringify(undo),
      undoUntil,
      at,
    ])
  }

  async setPaused(transaction: Transaction, id: number, by: CreativeRow['paused_by']): Promise<void> {
    await transaction.query('update creatives set paused_by = $2 where id = $1', [id, by])
  }

  /** Changes the days on which it is shown. They are not part of a version. */
  async setDays(transaction: Transaction, id: number, { first_day: first, last_day: last }: CreativeDays): Promise<void> {
    await transaction.query('update creatives set first_day = $2::date, last_day = $3::date where id = $1', [id, first, last])
  }

  async setPassed(transaction: Transaction, id: number, at: Date | null): Promise<void> {
    await transaction.query('update creatives set passed_at = $2 where id = $1', [id, at])
  }

  async setBaseline(transaction: Transaction, id: number, at: Date): Promise<void> {
    await transaction.query(
      `update creatives set baseline_at = $2,
         baseline_saves = coalesce((select saves from known_ad_saves where ad_id = creatives.id), 0)
       where id = $1`,
      [id, at],
    )
  }

  async #recordVersion(transaction: Transaction, id: number, { by, memberId }: SavedBy, at: Date): Promise<void> {
    await transaction.query(RECORD_VERSION, [id, at, by, memberId])
  }
}

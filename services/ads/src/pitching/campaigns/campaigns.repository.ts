import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { IS_PAID } from '../creatives/creative-status-sql.ts'
import type { CampaignRow, NewCampaign, Payment } from './campaign-row.ts'

const COLUMNS = `
  p.id::float8 as id, p.version, coalesce(p.paid_plan, p.plan) as plan, p.plan as wished_plan,
  p.owner_id::float8 as owner_id, p.email, p.name,
  p.claimed_at is not null as claimed, ${IS_PAID} as paid, p.refunded_at is not null as refunded,
  p.disqualified_at is not null as disqualified,
  coalesce((select title from creatives where campaign_id = p.id order by id desc limit 1), '') as title`

const INSERT = `
  insert into campaigns (id, temp_hash, plan, name, email, last_step, last_step_at, created)
  values ($1, $2, $3, $4, $5, $6, $7, $7)`

const CLAIM = `
  update campaigns set owner_id = $2, claimed_at = $3, last_step = 'claimed', last_step_at = $3
  where temp_hash = $1 and claimed_at is null returning id::float8 as id`

// Payments and refunds have separate topics and so arrive in any order: the latest one counts.
const PAY = `
  update campaigns set paid_at = $2, paid_plan = $3, paid_cents = $4, refunded_at = null, disqualified_at = null,
    last_step = 'paid', last_step_at = $2
  where id = $1 and (paid_at is null or paid_at < $2) and (refunded_at is null or refunded_at < $2)
  returning id`

const LOSE_PAYMENT = `
  update campaigns set refunded_at = $2
  where id = $1 and (paid_at is null or paid_at <= $2) and (refunded_at is null or refunded_at < $2)
  returning id`

/** Campaigns. */
@Injectable()
export class CampaignsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(id: number): Promise<CampaignRow | undefined> {
    return (await this.source.query<CampaignRow[]>(`select ${COLUMNS} from campaigns as p where p.id = $1`, [id]))[0]
  }

  /** Finds a campaign by its temp id, claimed or not. */
  async findByTempHash(hash: Buffer, transaction: Transaction = this.source.manager): Promise<CampaignRow | undefined> {
    return (await transaction.query<CampaignRow[]>(`select ${COLUMNS} from campaigns as p where p.temp_hash = $1`, [hash]))[0]
  }

  /** Locks the campaign until the transaction ends. */
  async lock(transaction: Transaction, id: number): Promise<CampaignRow | undefined> {
    await transaction.query('select from campaigns where id = $1 for no key update', [id])
    return (await transaction.query<CampaignRow[]>(`select ${COLUMNS} from campaigns as p where p.id = $1`, [id]))[0]
  }

  async insert(transaction: Transaction, { id, tempHash, plan, name, email, step }: NewCampaign, at: Date): Promise<void> {
    await transaction.query(INSERT, [id, tempHash, plan, name, email, step, at])
  }

  /** Returns the id of the campaign if this call claims it; undefined where it is claimed already or does not exist. */
  async claim(transaction: Transaction, tempHash: Buffer, memberId: number, at: Date): Promise<number | undefined> {
    const [[row]] = await transaction.query<[{ id: number }[], number]>(CLAIM, [tempHash, memberId, at])
    return row?.id
  }

  /** Returns whether the payment changed anything. */
  async pay(transaction: Transaction, id: number, { plan, cents, at }: Payment): Promise<boolean> {
    const [rows] = await transaction.query<[unknown[], number]>(PAY, [id, at, plan, cents])
    return rows.length > 0
  }

  /** Returns whether it changed anything. */
  async losePayment(transaction: Transaction, id: number, at: Date): Promise<boolean> {
    const [rows] = await transaction.query<[unknown[], number]>(LOSE_PAYMENT, [id, at])
    return rows.length > 0
  }

  async recordStep(transaction: Transaction, id: number, step: 'creative' | 'claimed', at: Date): Promise<void> {
    await transaction.query(
      `update campaigns set last_step_at = $3, last_step = case when last_step in ('claimed', 'paid') then last_step else $2 end
       where id = $1`,
      [id, step, at],
    )
  }

  async setDisqualified(transaction: Transaction, id: number, at: Date | null): Promise<void> {
    await transaction.query('update campaigns set disqualified_at = $2 where id = $1', [id, at])
  }

  async setSourcePost(transaction: Transaction, id: number, postId: number): Promise<boolean> {
    const [, count] = await transaction.query<[unknown[], number]>('update campaigns set source_post_id = $2 where id = $1', [
      id,
      postId,
    ])
    return count > 0
  }

  /** Increments the version, for a change that is published as an event. Returns the changed campaign. */
  async raiseVersion(transaction: Transaction, id: number): Promise<CampaignRow | undefined> {
    await transaction.query('update campaigns set version = version + 1 where id = $1', [id])
    return (await transaction.query<CampaignRow[]>(`select ${COLUMNS} from campaigns as p where p.id = $1`, [id]))[0]
  }

  /** Ids of unclaimed campaigns created before a moment. */
  async listUnclaimedBefore(transaction: Transaction, before: Date, most: number): Promise<number[]> {
    const rows = await transaction.query<{ id: number }[]>(
      `select id::float8 as id from campaigns where claimed_at is null and created < $1 order by created limit $2
       for update skip locked`,
      [before, most],
    )
    return rows.map(({ id }) => id)
  }

  /** Locks the campaigns of members until the transaction ends. Returns their ids. */
  async lockOwned(transaction: Transaction, memberIds: readonly number[]): Promise<number[]> {
    const rows = await transaction.query<{ id: number }[]>(
      'select id::float8 as id from campaigns where owner_id = any($1::bigint[]) order by id for update',
      [memberIds],
    )
    return rows.map(({ id }) => id)
  }

  /** Locks the unclaimed campaigns with one of these e-mail addresses. Returns their ids. */
  async lockUnclaimedOf(transaction: Transaction, emails: readonly string[]): Promise<number[]> {
    const rows = await transaction.query<{ id: number }[]>(
      'select id::float8 as id from campaigns where claimed_at is null and email = any($1::text[]) order by id for update',
      [emails],
    )
    return rows.map(({ id }) => id)
  }

  /** Removes the owner, before the last event about a campaign of an erased member. */
  async disown(transaction: Transaction, id: number, at: Date): Promise<void> {
    await transaction.query(
      `update campaigns set owner_id = null, name = '', email = null, disqualified_at = coalesce(disqualified_at, $2)
       where id = $1`,
      [id, at],
    )
  }

  /** Removes campaigns with all dependent rows, and marks their pictures as unused. */
  async remove(transaction: Transaction, ids: readonly number[], at: Date): Promise<void> {
    await transaction.query(
      `insert into unused_pictures (id, since)
       select distinct x.id, $2::timestamptz from pitch_pictures as p
         cross join unnest(array[p.picture_id, p.source_id, p.gif_id]) as x (id)
       where p.campaign_id = any($1::bigint[]) and x.id is not null on conflict do nothing`,
      [ids, at],
    )
    await transaction.query("delete from one_time_codes where purpose = 'edit-pitch' and subject = any($1::bigint[]::text[])", [
      ids,
    ])
    await transaction.query('delete from campaigns where id = any($1::bigint[])', [ids])
  }
}

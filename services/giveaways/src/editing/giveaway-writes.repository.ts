import type { Picture } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { SponsorDetails } from './sponsor-details.ts'

/** Columns that a change may set; those that are absent stay. */
export interface GiveawayColumns extends SponsorDetails {
  readonly title: string
  readonly description: string
  readonly picture: Picture | null
  /** Slug of the gift that is won. */
  readonly prize_of: string | null
  readonly winners: number
  readonly starts: Date
  readonly ends: Date
  readonly entries_here: boolean
  readonly synced: Date | null
}

export interface NewGiveawayColumns extends GiveawayColumns {
  readonly slug: string
  readonly entry_link: string | null
  readonly provider: string | null
  readonly provider_key: string | null
}

/** A giveaway as a change finds it. */
export interface StoredGiveaway extends Omit<NewGiveawayColumns, 'picture'> {
  readonly id: number
}

const CHANGED = [
  'title',
  'description',
  'picture',
  'prize_of',
  'winners',
  'starts',
  'ends',
  'sponsored',
  'sponsor',
  'sponsor_url',
  'sponsor_contact',
  'sponsor_label',
  'entries_here',
  'synced',
]
const INSERTED = [...CHANGED, 'slug', 'entry_link', 'provider', 'provider_key']

const INSERT = `
  insert into giveaways (${INSERTED.join(', ')})
  select ${INSERTED.map((name) => `r.${name}`).join(', ')} from jsonb_populate_record(null::giveaways, $1::jsonb) as r
  on conflict do nothing returning id`

const UPDATE = `
  update giveaways as g set version = g.version + 1, ${CHANGED.map((name) => `${name} = r.${name}`).join(', ')},
    prize_post_id = case when r.prize_of is not distinct from g.prize_of then g.prize_post_id end
  from giveaways as before cross join lateral jsonb_populate_record(before, $2::jsonb) as r
  where g.id = $1 and before.id = g.id`

const STORED = `
  select id, slug, title, description, prize_of, winners, starts, ends, sponsored, sponsor, sponsor_url, sponsor_contact,
    sponsor_label, entries_here, entry_link, provider, provider_key, synced
  from giveaways`

/** Inserts and changes giveaways. */
@Injectable()
export class GiveawayWritesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** The new id; undefined where the slug or the campaign has a giveaway already. */
  async insert(transaction: Transaction, columns: NewGiveawayColumns): Promise<number | undefined> {
    const inserted = await transaction.query<{ id: number }[]>(INSERT, [JSON.stringify(columns)])
    return inserted[0]?.id
  }

  async update(transaction: Transaction, id: number, columns: Partial<GiveawayColumns>): Promise<void> {
    await transaction.query(UPDATE, [id, JSON.stringify(columns)])
  }

  /** Notes that the provider was asked and has nothing new. */
  async markSynced(transaction: Transaction, id: number, now: Date): Promise<void> {
    await transaction.query('update giveaways set synced = $2 where id = $1', [id, now])
  }

  async findForUpdate(transaction: Transaction, id: number): Promise<StoredGiveaway | undefined> {
    return (await transaction.query<StoredGiveaway[]>(`${STORED} where id = $1 for update`, [id]))[0]
  }

  async find(id: number): Promise<StoredGiveaway | undefined> {
    return (await this.source.query<StoredGiveaway[]>(`${STORED} where id = $1`, [id]))[0]
  }

  async hasCampaign(provider: string, key: string): Promise<boolean> {
    const found = await this.source.query<unknown[]>('select from giveaways where provider = $1 and provider_key = $2', [
      provider,
      key,
    ])
    return found.length > 0
  }

  /** Ids of giveaways that a provider runs and that have not ended; those come last that could not be read for long. */
  async listToSync(now: Date): Promise<number[]> {
    const rows = await this.source.query<{ id: number }[]>(
      'select id from giveaways where provider is not null and ends > $1 order by synced desc nulls last, id',
      [now],
    )
    return rows.map(({ id }) => id)
  }

  /** Slugs that are this one, or this one with a number. */
  async listSimilarSlugs(transaction: Transaction, slug: string): Promise<Set<string>> {
    const rows = await transaction.query<{ slug: string }[]>(
      `select slug from giveaways where slug = $1 or slug ~ ('^' || $1 || '-[0-9]+$')`,
      [slug],
    )
    return new Set(rows.map((row) => row.slug))
  }

  async isGift(slug: string): Promise<boolean> {
    return (await this.source.query<unknown[]>('select from known_posts where slug = $1 and not deleted', [slug])).length > 0
  }
}

import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Edges in pixels of the picture at the size at which it was drawn. */
export interface DrawnRectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly drawnOn?: { readonly width: number; readonly height: number }
}

/** A picture that was uploaded for a campaign, or cropped from one. */
export interface PitchPicture {
  readonly picture_id: string
  readonly width: number
  readonly height: number
  readonly color: string
  /** Id of the picture from which it was cropped. */
  readonly source_id: string | null
  readonly rectangle: DrawnRectangle | null
  /** Id of its animation. */
  readonly gif_id: string | null
}

const INSERT = `
  insert into pitch_pictures (campaign_id, picture_id, width, height, color, source_id, rectangle, gif_id, created)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)
  on conflict (campaign_id, picture_id) do update set gif_id = coalesce(excluded.gif_id, pitch_pictures.gif_id)`

// Several campaigns or edit requests may use the same picture: it is removed with the last of them.
const LIST_UNUSED = `
  select u.id from unused_pictures as u order by u.since limit $1 for update skip locked`
const USED = `
  select id from unnest($1::text[]) as x (id) where exists (
    select from pitch_pictures as p where p.picture_id = x.id or p.source_id = x.id or p.gif_id = x.id
  ) or exists (select from boost_edit_requests as r where r.picture ->> 'id' = x.id)`

// Keeps the newest picture and the one it was cropped from, which the editor shows, and that of the saved creative.
const DROP_OLDER = `
  with shown as (
    select $2::text as id union select picture ->> 'id' from creatives where campaign_id = $1
  ), kept as (
    select id from shown
    union select p.source_id from pitch_pictures as p join shown on shown.id = p.picture_id where p.campaign_id = $1
  ), dropped as (
    delete from pitch_pictures as p where p.campaign_id = $1
      and not exists (select from kept where kept.id = p.picture_id)
      and exists (select from campaigns as c where c.id = $1 and c.claimed_at is null)
    returning p.picture_id, p.source_id, p.gif_id
  )
  insert into unused_pictures (id, since)
  select distinct x.id, $3::timestamptz from dropped as d
    cross join unnest(array[d.picture_id, d.source_id, d.gif_id]) as x (id)
  where x.id is not null on conflict do nothing`

/** Pictures of campaigns. */
@Injectable()
export class PitchPicturesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Stores a picture. An unclaimed campaign keeps only its newest picture and that of its saved creative; others become unused.
   */
  async upsert(transaction: Transaction, campaignId: number, picture: PitchPicture, at: Date): Promise<void> {
    const { picture_id: id, width, height, color, source_id: source, rectangle, gif_id: gif } = picture
    const edges = rectangle === null ? null : JSON.stringify(rectangle)
    await transaction.query(INSERT, [campaignId, id, width, height, color, source, edges, gif, at])
    await transaction.query(DROP_OLDER, [campaignId, id, at])
  }

  async find(campaignId: number, pictureId: string): Promise<PitchPicture | undefined> {
    const sql = `select picture_id, width, height, color, source_id, rectangle, gif_id from pitch_pictures
      where campaign_id = $1 and picture_id = $2`
    return (await this.source.query<PitchPicture[]>(sql, [campaignId, pictureId]))[0]
  }

  /** Marks a picture for removal from the store, unless it is used elsewhere. */
  async markUnused(id: string, at: Date): Promise<void> {
    await this.source.query('insert into unused_pictures (id, since) values ($1, $2) on conflict do nothing', [id, at])
  }

  /**
   * Takes ids of pictures of removed campaigns, and whether another campaign still uses them. The list loses them with the
   * transaction.
   */
  async takeUnused(transaction: Transaction, most: number): Promise<{ id: string; used: boolean }[]> {
    const ids = (await transaction.query<{ id: string }[]>(LIST_UNUSED, [most])).map(({ id }) => id)
    const used = new Set((await transaction.query<{ id: string }[]>(USED, [ids])).map(({ id }) => id))
    await transaction.query('delete from unused_pictures where id = any($1::text[])', [ids])
    return ids.map((id) => ({ id, used: used.has(id) }))
  }
}

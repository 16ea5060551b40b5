import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ReadPool } from '../../database/read-pool.ts'
import type { ImageRow } from '../../posts/post-row.ts'
import { Season } from '../navigation/season.entity.ts'

export type SeasonRow = Readonly<Pick<Season, keyof Season>>
export type NewSeason = Omit<SeasonRow, 'id' | 'version'>

/** A season with its picture, and how many entries of the menus belong to it. */
export interface SeasonWithPicture {
  readonly season: SeasonRow
  readonly picture: ImageRow | undefined
  readonly menuEntries: number
}

const PICTURES = "select id, width, height, color, '' as alt from pictures where id = any($1::text[])"
const ENTRIES = `
  select season_id, count(*)::integer as count from navigation_entries where season_id is not null group by season_id`

/** The best of so many newest gifts of the category, so that the cost does not grow with it. */
const LOOKED_AT = 200
const GIFTS = `
  select search_entries.post_id from (
    select post_id from post_categories where category_id = $1 order by post_id desc limit ${LOOKED_AT}
  ) as newest join search_entries using (post_id)
  where search_entries.published <= now() and not search_entries.nsfw
    and (search_entries.countries = '{}' or search_entries.countries @> array[$2::text])
  order by search_entries.score desc, search_entries.post_id desc limit $3`

/** Seasons of the front page and the menus: few enough to be read at once. */
@Injectable()
export class SeasonsRepository {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(ReadPool) private readonly pool: ReadPool,
  ) {}

  /** Those that begin first in a year come first. */
  async list(): Promise<SeasonWithPicture[]> {
    const seasons = await this.dataSource.getRepository(Season).find({ order: { starts: 'asc', sort: 'asc', id: 'asc' } })
    const [pictures, entries] = await Promise.all([
      this.#pictures(seasons.flatMap(({ pictureId }) => pictureId ?? [])),
      this.pool.query<{ season_id: number; count: number }>(ENTRIES, []),
    ])
    const counts = new Map(entries.map(({ season_id: id, count }) => [id, count]))
    return seasons.map((season) => ({
      season,
      picture: pictures.get(season.pictureId ?? ''),
      menuEntries: counts.get(season.id) ?? 0,
    }))
  }

  async #pictures(ids: readonly string[]): Promise<ReadonlyMap<string, ImageRow>> {
    if (ids.length === 0) return new Map()
    const rows = await this.dataSource.query<{ id: string; width: number; height: number; color: string; alt: string }[]>(
      PICTURES,
      [ids],
    )
    return new Map(rows.map(({ id, width, height, color, alt }): [string, ImageRow] => [id, [id, width, height, color, alt]]))
  }

  /** Ids of the best gifts of a category that are sold in a country, for everybody. */
  async listGifts(categoryId: number, country: string, count: number): Promise<number[]> {
    const rows = await this.pool.query<{ post_id: number }>(GIFTS, [categoryId, country, count])
    return rows.map(({ post_id: id }) => id)
  }

  /** Locks the seasons until the end of the transaction: names are compared. */
  async listForUpdate(transaction: Transaction): Promise<SeasonRow[]> {
    await transaction.query('lock table navigation_seasons in share row exclusive mode')
    return await transaction.getRepository(Season).find()
  }

  /** @returns the id */
  async insert(transaction: Transaction, season: NewSeason): Promise<number> {
    return (await transaction.getRepository(Season).save(season)).id
  }

  async save(transaction: Transaction, season: SeasonRow): Promise<void> {
    await transaction.getRepository(Season).save(season)
  }

  async delete(transaction: Transaction, id: number): Promise<void> {
    await transaction.getRepository(Season).delete({ id })
  }

  async hasMenuEntries(transaction: Transaction, id: number): Promise<boolean> {
    const rows = await transaction.query<unknown[]>('select from navigation_entries where season_id = $1 limit 1', [id])
    return rows.length > 0
  }

  async pictureExists(transaction: Transaction, id: string): Promise<boolean> {
    return (await transaction.query<unknown[]>('select from pictures where id = $1', [id])).length > 0
  }
}

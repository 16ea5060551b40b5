import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'

/** Gifts among which stand-ins are chosen. */
const CANDIDATES = 200

/** What everybody may see in an edition: a calendar is the same for all of its visitors. */
const SHOWN = "published <= now() and not nsfw and (countries = '{}' or countries @> array[$1::text])"

const DOORS = `
  select day, post_id from advent_doors join posts on posts.id = post_id
  where year = $2 and day <= $3 and ${SHOWN} order by day`

/**
 * Gifts that were there when the year's calendar began, and are behind none of its doors: those with the lowest ids, so that new
 * gifts change nothing.
 */
const STAND_INS = `
  select post_id from search_entries where ${SHOWN} and published < $2::timestamptz
    and not exists (select from advent_doors where year = $3 and advent_doors.post_id = search_entries.post_id)
  order by post_id limit ${CANDIDATES}`

interface EditionYear {
  readonly country: string
  readonly year: number
}

/** The gifts behind the doors. */
@Injectable()
export class AdventRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Ids of the gifts up to a door, by day; those that visitors may not see are left out. */
  async listDoors({ country, year }: EditionYear, open: number): Promise<ReadonlyMap<number, number>> {
    const rows = await this.pool.query<{ day: number; post_id: number }>(DOORS, [country, year, open])
    return new Map(rows.map(({ day, post_id: id }) => [day, id]))
  }

  /** Ids of gifts that may stand in, published before `begins`. */
  async listCandidates({ country, year }: EditionYear, begins: Date): Promise<number[]> {
    const rows = await this.pool.query<{ post_id: number }>(STAND_INS, [country, begins, year])
    return rows.map(({ post_id: id }) => id)
  }
}

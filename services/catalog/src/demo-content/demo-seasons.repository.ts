import { demoSeasons } from '@ribbonry/demo/navigation'
import type { DataSource } from 'typeorm'

/** A season that was stored before the front page showed seasons gets the words; what staff have written stays. */
const SEASONS = `
  insert into navigation_seasons (name, starts, ends, last_order_days, title, words, links)
  select name, starts, ends, last_order_days, title, words, links
  from jsonb_to_recordset($1::jsonb) as d (name text, starts text, ends text, last_order_days jsonb, title text, words text,
    links jsonb)
  on conflict (name) do update set title = excluded.title, words = excluded.words, links = excluded.links
  where navigation_seasons.version = 1 and navigation_seasons.title = ''`

const PICTURE = `
  update navigation_seasons set picture_id = $2, focus_x = $3, focus_y = $4 where name = $1 and version = 1`

/** The demo's seasons. */
export class DemoSeasonsRepository {
  constructor(private readonly source: DataSource) {}

  async store(): Promise<void> {
    const rows = demoSeasons.map(({ name, from, until, last_order_days: lastOrderDays, title, words, links }) => ({
      name,
      starts: from,
      ends: until,
      last_order_days: lastOrderDays,
      title,
      words,
      links,
    }))
    await this.source.query(SEASONS, [JSON.stringify(rows)])
  }

  /** Where staff have changed nothing. */
  async storePicture(name: string, pictureId: string, focus: { readonly x: number; readonly y: number }): Promise<void> {
    await this.source.query(PICTURE, [name, pictureId, focus.x, focus.y])
  }
}

import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const STANDING = `
  select distinct p.post_id as id from guide_products as p join guides as g on g.id = p.guide_id
  where p.post_id = any($1::bigint[]) and g.published <= now()`

/** Reads which gifts are products of guides. */
@Injectable()
export class GuideGiftsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** The gifts that are products of a published guide. */
  async listStanding(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    return (await this.source.query<{ id: string }[]>(STANDING, [ids])).map(({ id }) => Number(id))
  }
}

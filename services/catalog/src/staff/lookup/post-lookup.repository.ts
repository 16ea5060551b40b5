import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../../posts/post-row.ts'

/** A page of a list; what is before it is skipped in the index alone. */
export interface Part {
  readonly skip: number
  readonly count: number
}

export type PickerOrder = 'newest' | 'most-clicked'

const ORDERS: Readonly<Record<PickerOrder, string>> = { newest: 'published', 'most-clicked': 'clicks_score' }

const pageBy = (column: string): string => `
  select ${CARD_COLUMNS} from posts join (
    select id, ${column} as place from posts where published is not null and published <= now()
    order by ${column} desc, id desc limit $1 offset $2
  ) as page using (id) order by place desc, id desc`

/** Published gifts of all countries, in the orders of a picker. */
@Injectable()
export class PostLookupRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async listPublished(order: PickerOrder, { skip, count }: Part): Promise<PostRow[]> {
    return await this.pool.query<PostRow>(pageBy(ORDERS[order]), [count, skip])
  }
}

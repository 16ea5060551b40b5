import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import type { PictureOrder, PicturePlace } from './picture-order.ts'

/** A picture of a gift with its size; without one while it is not fetched. */
export interface PlacedPictureRow {
  readonly pictureId: string | null
  readonly sourceUrl: string | null
  readonly width: number | null
  readonly height: number | null
}

const LIST = `
  select picture_id as "pictureId", source_url as "sourceUrl", width, height
  from post_pictures left join pictures on pictures.id = picture_id
  where post_id = $1 and state <> 'failed' order by place`

const LIST_FOR_UPDATE = `
  select place, picture_id as "pictureId", source_url as "sourceUrl"
  from post_pictures where post_id = $1 order by place for update`

/** Above every place, so that no two pictures stand at one while they are moved. */
const ABOVE = 10_000
const LIFT = `update post_pictures set place = place + ${ABOVE} where post_id = $1`
const MOVE = `
  update post_pictures set place = moved.to_place from unnest($2::integer[], $3::integer[]) as moved (from_place, to_place)
  where post_id = $1 and place = moved.from_place + ${ABOVE}`

const ADD = `
  insert into post_pictures (post_id, place, picture_id, source_url, state)
  select $1, place, id, url, case when id is null then 'waiting' else 'ready' end
  from unnest($2::integer[], $3::text[], $4::text[]) as added (place, id, url)`

/** The pictures of gifts at their places. */
@Injectable()
export class PicturePlacesRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Those that are there or are still to be fetched, in their order. */
  async list(postId: number): Promise<PlacedPictureRow[]> {
    return await this.pool.query<PlacedPictureRow>(LIST, [postId])
  }

  async listForUpdate(transaction: Transaction, postId: number): Promise<PicturePlace[]> {
    return await transaction.query<PicturePlace[]>(LIST_FOR_UPDATE, [postId])
  }

  async write(transaction: Transaction, postId: number, { moved, added }: PictureOrder): Promise<void> {
    if (moved.length > 0) {
      await transaction.query(LIFT, [postId])
      await transaction.query(MOVE, [postId, moved.map(({ from }) => from), moved.map(({ to }) => to)])
    }
    if (added.length === 0) return
    await transaction.query(ADD, [
      postId,
      added.map(({ to }) => to),
      added.map(({ picture }) => ('id' in picture ? picture.id : null)),
      added.map(({ picture }) => ('id' in picture ? null : picture.address)),
    ])
  }
}

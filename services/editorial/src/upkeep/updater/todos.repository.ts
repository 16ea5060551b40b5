import type { Picture } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import type { TodoCrop, TodoText } from './todo-fields.ts'
import type { WrittenGuide } from './updater.policy.ts'

/** An item and the pictures of the gift that it is. */
export interface NewTodo extends TodoText, TodoCrop {
  readonly post_id: number | null
  readonly picture: Picture | null
  readonly created_by: number
}

/** The row of an item, locked. */
export interface LockedTodo extends TodoText, TodoCrop {
  readonly id: number
  readonly post_id: number | null
  readonly open_guides: number
}

/** Facts about a gift that becomes an item. */
export interface GiftOfTodo {
  readonly title: string
  readonly link: string
  readonly price: number | null
  readonly picture: Picture | null
}

const ITEM = `id, post_id::float8 as post_id, title, link, price::float8 as price, source_image, cropped, crop_top, crop_bottom,
  crop_left, crop_right, drawn_width, drawn_height, open_guides`

const CROP = 'cropped, crop_top, crop_bottom, crop_left, crop_right, drawn_width, drawn_height'

// A gift whose item is closed for all guides begins anew. Otherwise what staff have changed in the item stays.
const INSERT = `
  insert into todo_items as t (post_id, title, link, price, source_image, ${CROP},
    picture, source_picture, picture_due, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $13::jsonb,
    case when $13::jsonb is null and $5 <> '' then $14::timestamptz end, $15)
  on conflict (post_id) do update set
    title = case when t.open_guides = 0 then excluded.title else t.title end,
    link = case when t.open_guides = 0 then excluded.link else t.link end,
    price = case when t.open_guides = 0 then excluded.price else t.price end
  returning id`

const UPDATE = `
  update todo_items set title = $2, link = $3, price = $4, source_image = $5, cropped = $6, crop_top = $7, crop_bottom = $8,
    crop_left = $9, crop_right = $10, drawn_width = $11, drawn_height = $12
  where id = $1`

const REQUEST_PICTURE = `
  update todo_items set picture_due = $2, picture_version = picture_version + 1, picture_error = null where id = $1`

const OPEN = `
  insert into todo_guides as g (todo_id, guide_id, added, added_by)
  select $1, id, $3, $4 from unnest($2::integer[]) as id order by id
  on conflict (todo_id, guide_id) do update set closed = null, outcome = null, closed_by = null, added = excluded.added,
    added_by = excluded.added_by
  where g.closed is not null
  returning guide_id`

const REMOVE = `
  update todo_guides set closed = $3, outcome = 'removed', closed_by = $4
  where todo_id = $1 and guide_id = any($2::integer[]) and closed is null`

const RESTORE = `
  update todo_guides set closed = null, outcome = null, closed_by = null
  where todo_id = $1 and guide_id = any($2::integer[]) and outcome = 'removed'`

const GUIDES = `
  select guides.id, guides.user_id from todo_guides as g join guides on guides.id = g.guide_id
  where g.todo_id = $1 and guides.trashed is null
    and (case when $2 then g.outcome = 'removed' else g.closed is null end) order by guides.id`

const GIFT = `
  select title, link, price::float8 as price, picture from known_posts
  where post_id = $1 and not deleted and published <= now()`

/** Writes items of todo lists. The counts of items and guides follow by triggers. */
@Injectable()
export class TodosRepository {
  /** Finds an item and locks it until the transaction ends. */
  async lock(transaction: Transaction, id: number): Promise<LockedTodo | undefined> {
    return (await transaction.query<LockedTodo[]>(`select ${ITEM} from todo_items where id = $1 for update`, [id]))[0]
  }

  /** Finds guides that are not in the trash, and locks them, in the order of their ids, until the transaction ends. */
  async lockGuides(transaction: Transaction, ids: readonly number[]): Promise<WrittenGuide[]> {
    return await transaction.query<WrittenGuide[]>(
      'select id, user_id from guides where id = any($1::integer[]) and trashed is null order by id for no key update',
      [ids],
    )
  }

  /** Ids of the guides that an item was ever opened for. */
  async listGuideIds(transaction: Transaction, id: number): Promise<number[]> {
    const rows = await transaction.query<{ id: number }[]>('select guide_id as id from todo_guides where todo_id = $1', [id])
    return rows.map((row) => row.id)
  }

  /** Guides for which an item is open, or from which it was removed. */
  async listGuides(transaction: Transaction, id: number, which: 'open' | 'removed'): Promise<WrittenGuide[]> {
    return await transaction.query<WrittenGuide[]>(GUIDES, [id, which === 'removed'])
  }

  /** A published gift; undefined without one. */
  async findGift(transaction: Transaction, postId: number): Promise<GiftOfTodo | undefined> {
    return (await transaction.query<GiftOfTodo[]>(GIFT, [postId]))[0]
  }

  /** Inserts an item, or finds that of the same gift. Returns its id. */
  async insert(transaction: Transaction, todo: NewTodo, now: Date): Promise<number> {
    const picture = todo.picture === null ? null : JSON.stringify(todo.picture)
    const [row] = await transaction.query<{ id: number }[]>(INSERT, [
      todo.post_id,
      ...valuesOf(todo),
      picture,
      now,
      todo.created_by,
    ])
    if (row === undefined) throw new Error('An insert answers its row')
    return row.id
  }

  async update(transaction: Transaction, id: number, todo: TodoText & TodoCrop): Promise<void> {
    await transaction.query(UPDATE, [id, ...valuesOf(todo)])
  }

  /** Makes the picture of an item due. The picture that it has is shown until the new one is there. */
  async requestPicture(transaction: Transaction, id: number, now: Date): Promise<void> {
    await transaction.query(REQUEST_PICTURE, [id, now])
  }

  /** Opens an item for guides. Returns for how many of them it was not open. */
  async open(transaction: Transaction, id: number, guideIds: readonly number[], by: number, now: Date): Promise<number> {
    return (await transaction.query<object[]>(OPEN, [id, guideIds, now, by])).length
  }

  /** Removes an item from the lists of guides. */
  async remove(transaction: Transaction, id: number, guideIds: readonly number[], by: number, now: Date): Promise<void> {
    await transaction.query(REMOVE, [id, guideIds, now, by])
  }

  /** Opens an item again for guides from which it was removed. */
  async restore(transaction: Transaction, id: number, guideIds: readonly number[]): Promise<void> {
    await transaction.query(RESTORE, [id, guideIds])
  }
}

function valuesOf(todo: TodoText & TodoCrop): unknown[] {
  const { title, link, price, source_image, cropped, crop_top, crop_bottom, crop_left, crop_right } = todo
  const { drawn_width, drawn_height } = todo
  return [title, link, price, source_image, cropped, crop_top, crop_bottom, crop_left, crop_right, drawn_width, drawn_height]
}

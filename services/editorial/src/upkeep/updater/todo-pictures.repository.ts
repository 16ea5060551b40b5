import type { Picture } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { TodoCrop } from './todo-fields.ts'

/** A picture to be fetched. */
export interface DuePicture extends TodoCrop {
  readonly title: string
  /** Rises with every change of the picture that is wanted. */
  readonly picture_version: number
}

const DUE = `
  select title, source_image, cropped, crop_top, crop_bottom, crop_left, crop_right, drawn_width, drawn_height, picture_version
  from todo_items where id = $1 and picture_due is not null`

// A picture that was changed while it was fetched stays due.
const SAVE = `
  update todo_items set picture = $3::jsonb, source_picture = $4::jsonb, picture_due = null, picture_error = null
  where id = $1 and picture_version = $2`

const FAIL = 'update todo_items set picture_due = null, picture_error = $3 where id = $1 and picture_version = $2'

const OVERDUE = `
  select id from todo_items where picture_due < $1 order by picture_due limit $2`

/** Pictures of items that have to be fetched. */
@Injectable()
export class TodoPicturesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async findDue(id: number): Promise<DuePicture | undefined> {
    return (await this.source.query<DuePicture[]>(DUE, [id]))[0]
  }

  async save(id: number, version: number, part: Picture, whole: Picture): Promise<void> {
    await this.source.query(SAVE, [id, version, JSON.stringify(part), JSON.stringify(whole)])
  }

  async fail(id: number, version: number, error: string): Promise<void> {
    await this.source.query(FAIL, [id, version, error])
  }

  /** Ids of items whose picture has been due since before a moment, longest first. */
  async listOverdue(since: Date, limit: number): Promise<number[]> {
    return (await this.source.query<{ id: number }[]>(OVERDUE, [since, limit])).map(({ id }) => id)
  }
}

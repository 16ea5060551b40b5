import type { Picture } from '@ribbonry/contracts'
import type { Executor } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const INSERT = `
  insert into guide_pictures (media_id, picture) select one ->> 'id', one from jsonb_array_elements($1::jsonb) as one
  on conflict (media_id) do nothing`

const BY_IDS = 'select media_id, picture from guide_pictures where media_id = any($1::text[])'

/** Pictures stored for guides. Saves find them by their paths. */
@Injectable()
export class GuidePicturesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async insert(pictures: readonly Picture[]): Promise<void> {
    await this.source.query(INSERT, [JSON.stringify(pictures)])
  }

  async listByIds(executor: Executor, ids: readonly string[]): Promise<Map<string, Picture>> {
    if (ids.length === 0) return new Map()
    const rows = await executor.query<{ media_id: string; picture: Picture }[]>(BY_IDS, [ids])
    return new Map(rows.map(({ media_id, picture }) => [media_id, picture]))
  }

  async find(id: string): Promise<Picture | undefined> {
    return (await this.listByIds(this.source, [id])).get(id)
  }
}

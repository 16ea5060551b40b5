import type { Picture } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

/** What this service needs of a catalog post. */
export interface PictureProjectionRow {
  readonly post_id: number
  readonly version: number
  readonly slug: string
  readonly picture: Picture | null
}

const COLUMNS = 'version, slug, picture'
const of = (alias: string): string =>
  COLUMNS.split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ')

// Of two events with one version the later counts: a picture may come to a post without a new version.
const UPSERT = `
  insert into known_pictures (post_id, ${COLUMNS})
  select distinct on (post_id) post_id, ${of('told')}
  from rows from (jsonb_to_recordset($1::jsonb) as (post_id bigint, version integer, slug text, picture jsonb))
    with ordinality as told (post_id, ${COLUMNS}, place)
  order by post_id, version desc, place desc
  on conflict (post_id) do update set (${COLUMNS}) = row(${of('excluded')}) where known_pictures.version <= excluded.version`

/** The local copy of the pictures of catalog's posts. */
@Injectable()
export class PictureProjectionRepository {
  /** Idempotent; posts that are older by version than the stored ones are ignored. */
  async upsert(transaction: Transaction, pictures: readonly PictureProjectionRow[]): Promise<void> {
    await transaction.query(UPSERT, [JSON.stringify(pictures)])
  }
}

import type { Picture, postChanged } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

export type PostChanged = z.output<typeof postChanged.payload>

/** Of a picture whose measures were not told. */
const DEFAULT_SIZE = { width: 960, height: 720, color: '#f3e4d7' } as const

const COLUMNS = 'version, deleted, slug, title, picture, merchant, price, currency, link, nsfw, published, broken, unavailable, saves, categories'
const of = (alias: string): string => COLUMNS.split(', ').map((column) => `${alias}.${column}`).join(', ')

// Of two events with one version the later counts: a picture may come to a gift without its words changing.
const UPSERT = `
  insert into known_posts (post_id, ${COLUMNS})
  select distinct on (post_id) post_id, ${of('told')}
  from rows from (jsonb_to_recordset($1::jsonb) as (
    post_id bigint, version integer, deleted boolean, slug text, title text, picture jsonb, merchant text, price numeric(12, 2), currency text,
    link text, nsfw boolean, published timestamptz, broken boolean, unavailable boolean, saves integer, categories integer[]
  )) with ordinality as told (post_id, ${COLUMNS}, place)
  order by post_id, version desc, place desc
  on conflict (post_id) do update set (${COLUMNS}) = row(${of('excluded')}) where known_posts.version <= excluded.version`

/** What is known of the catalogue's gifts. A deleted one stays, so that an older event cannot bring it back and boards can name it. */
@Injectable()
export class PostProjectionRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Keeps what the catalogue told, in any order and as often as it likes. */
  async upsert(posts: readonly PostChanged[]): Promise<void> {
    const rows = posts.map((post) => ({
      ...post, picture: pictureOf(post), merchant: post.merchant ?? '', broken: post.broken ?? false, unavailable: post.unavailable ?? false,
      saves: post.saves ?? 0, categories: post.categories ?? [],
    }))
    await this.source.query(UPSERT, [JSON.stringify(rows)])
  }
}

function pictureOf({ picture, image, title }: PostChanged): Picture | null {
  if (picture !== undefined) return picture
  return image === '' ? null : { id: null, src: image, alt: title, ...DEFAULT_SIZE }
}

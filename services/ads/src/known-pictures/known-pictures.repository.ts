import type { Picture, postChanged } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { z } from 'zod'

export type ToldPost = z.output<typeof postChanged.payload>

/** Of a picture whose measures were not told. */
const USUAL = { width: 960, height: 720, color: '#f3e4d7' } as const

const COLUMNS = 'version, slug, picture'
const of = (alias: string): string => COLUMNS.split(', ').map((column) => `${alias}.${column}`).join(', ')

// Of two events with one version the later counts: a picture may come to a gift without its words changing.
const KEEP = `
  insert into known_pictures (post_id, ${COLUMNS})
  select distinct on (post_id) post_id, ${of('told')}
  from rows from (jsonb_to_recordset($1::jsonb) as (post_id bigint, version integer, slug text, picture jsonb))
    with ordinality as told (post_id, ${COLUMNS}, place)
  order by post_id, version desc, place desc
  on conflict (post_id) do update set (${COLUMNS}) = row(${of('excluded')}) where known_pictures.version <= excluded.version`

const BIND = `
  update creatives set image_post_id = k.post_id from known_pictures as k
  where creatives.image_post_id is null and k.slug = creatives.image_of and k.picture is not null`

/** What is known of the pictures of the catalogue's gifts. */
@Injectable()
export class KnownPicturesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Keeps what the catalogue told, in any order and as often as it likes. */
  async keep(posts: readonly ToldPost[]): Promise<void> {
    const rows = posts.map((post) => ({ post_id: post.post_id, version: post.version, slug: post.slug, picture: pictureOf(post) }))
    await this.source.transaction(async (manager) => {
      await manager.query(KEEP, [JSON.stringify(rows)])
      await bindPictures(manager)
    })
  }
}

/** Ties creatives to the gifts whose pictures they borrow: a gift may be renamed afterwards. */
export async function bindPictures(manager: EntityManager): Promise<void> {
  await manager.query(BIND)
}

function pictureOf({ deleted, nsfw, picture, image, title }: ToldPost): Picture | null {
  if (deleted || nsfw) return null
  if (picture !== undefined) return picture
  return image === '' ? null : { id: null, src: image, alt: title, ...USUAL }
}

import type { Picture, postChanged } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { z } from 'zod'
import { tellGiveaways } from '../giveaways/giveaway-changes.ts'

export type ToldPost = z.output<typeof postChanged.payload>

/** Of a picture whose measures were not told. */
const USUAL = { width: 960, height: 720, color: '#f3e4d7' } as const

const COLUMNS = 'version, deleted, slug, picture, shown, published'
const of = (alias: string): string => COLUMNS.split(', ').map((column) => `${alias}.${column}`).join(', ')

// Of two events with one version the later counts: a picture may come to a gift without its words changing.
const KEEP = `
  insert into known_posts (post_id, ${COLUMNS})
  select distinct on (post_id) post_id, ${of('told')}
  from rows from (jsonb_to_recordset($1::jsonb) as (
    post_id bigint, version integer, deleted boolean, slug text, picture jsonb, shown boolean, published timestamptz
  )) with ordinality as told (post_id, ${COLUMNS}, place)
  order by post_id, version desc, place desc
  on conflict (post_id) do update set (${COLUMNS}) = row(${of('excluded')}) where known_posts.version <= excluded.version`

const BIND_PRIZES = `
  update giveaways set prize_post_id = k.post_id, version = giveaways.version + 1 from known_posts as k
  where giveaways.prize_post_id is null and k.slug = giveaways.prize_of and not k.deleted
  returning giveaways.id`

/** What is known of the catalogue's gifts. */
@Injectable()
export class KnownPostsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Keeps what the catalogue told, in any order and as often as it likes. */
  async keep(posts: readonly ToldPost[]): Promise<void> {
    const rows = posts.map((post) => ({ ...post, picture: pictureOf(post), shown: !post.nsfw }))
    await this.source.transaction(async (manager) => {
      await manager.query(KEEP, [JSON.stringify(rows)])
      await tellGiveaways(manager, await bindPrizes(manager))
    })
  }
}

/** Ties giveaways to the gifts that they name: a gift may be renamed afterwards. The giveaways that were tied. */
export async function bindPrizes(manager: EntityManager): Promise<number[]> {
  const [tied] = await manager.query<[{ id: number }[], number]>(BIND_PRIZES)
  return tied.map(({ id }) => id)
}

function pictureOf({ picture, image, title }: ToldPost): Picture | null {
  if (picture !== undefined) return picture
  return image === '' ? null : { id: null, src: image, alt: title, ...USUAL }
}

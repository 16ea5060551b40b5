import type { EntityManager } from 'typeorm'

/**
 * Records the state of posts before an import updates them, and locks them, in the import's transaction. A post that the import
 * updates twice keeps its first record; `version` is the one that the update will set.
 */
export async function recordBeforeUpdate(manager: EntityManager, importId: number, postIds: readonly string[]): Promise<void> {
  if (postIds.length > 0) await manager.query(BEFORE_UPDATE, [importId, postIds])
}

/** Records posts that an import created. */
export async function recordCreated(
  manager: EntityManager,
  importId: number,
  created: readonly { readonly id: string; readonly version: number }[],
): Promise<void> {
  if (created.length > 0)
    await manager.query(CREATED, [importId, created.map(({ id }) => id), created.map(({ version }) => version)])
}

/** Columns of `posts` that imports write, and `published`, which they may set. */
export const RECORDED_COLUMNS = [
  'title',
  'what',
  'content',
  'rich_content',
  'merchant_link',
  'canonical_link',
  'merchant',
  'merchant_name',
  'price_cents',
  'price_usd_cents',
  'currency',
  'labels',
  'feed_rating',
  'feed_rating_count',
  'unavailable',
  'feed_hash',
  'published',
] as const

const PICTURES = `
  select coalesce(jsonb_agg(to_jsonb(pictures) - 'post_id' - 'next_attempt' order by place), '[]') from post_pictures pictures
    where pictures.post_id = p.id`

const BEFORE_UPDATE = `
  insert into feed_import_gifts (import_id, post_id, what, version_before, version, before)
  select $1, p.id, 'updated', p.version, p.version + 1, jsonb_build_object(
    ${RECORDED_COLUMNS.map((column) => `'${column}', p.${column}`).join(', ')}, 'category_ids', p.category_ids, 'pictures',
      (${PICTURES}))
  from (select * from posts where id = any($2::bigint[]) order by id for update) p
  on conflict (import_id, post_id) do update set version = excluded.version`

const CREATED = `
  insert into feed_import_gifts (import_id, post_id, what, version)
  select $1, id, 'created', version from unnest($2::bigint[], $3::integer[]) as created (id, version)
  on conflict (import_id, post_id) do nothing`

import type { DemoBlogPost } from '@ribbonry/demo/blog'
import type { DataSource } from 'typeorm'

/** Writes the demo's blog: posts that are not there yet. What staff wrote or changed since stays as they left it. */
export class DemoBlogRepository {
  constructor(private readonly source: DataSource) {}

  /** How many posts were written. Gifts and their pictures come first. */
  async store(entries: readonly DemoBlogPost[]): Promise<number> {
    return await this.source.transaction(async (manager) => {
      const ids = await manager.query<{ id: number; slug: string }[]>(IDS, [entries.flatMap(giftsInText)])
      const written = await manager.query<{ slug: string }[]>(POSTS, [
        JSON.stringify(entries.map((entry) => withIds(entry, ids))),
      ])
      const slugs = new Set(written.map(({ slug }) => slug))
      await manager.query(GIFTS, [JSON.stringify(entries.filter(({ slug }) => slugs.has(slug)))])
      return written.length
    })
  }
}

/** A gift in a text of the demo, named by its slug. */
const GIFT = /^::gift\[([a-z0-9-]+)\]$/gm

function giftsInText({ content }: DemoBlogPost): string[] {
  return [...content.matchAll(GIFT)].flatMap(([, slug]) => slug ?? [])
}

/** The blog post with the ids of its gifts in the place of their slugs. */
function withIds(entry: DemoBlogPost, ids: readonly { readonly id: number; readonly slug: string }[]): DemoBlogPost {
  const idOf = new Map(ids.map(({ id, slug }) => [slug, id]))
  return { ...entry, content: entry.content.replaceAll(GIFT, (_named, slug: string) => `::gift[${idOf.get(slug) ?? 0}]`) }
}

const IDS = 'select id, slug from posts where slug = any($1::text[])'

const POSTS = `
  insert into blog_posts (slug, title, content, author, picture_id, published, modified)
  select d.slug, d.title, d.content, d.author, shown.picture_id, moment, moment
  from jsonb_to_recordset($1::jsonb) as d (slug text, title text, content text, author text, image_of text, days_ago real)
  cross join lateral (select now() - d.days_ago * interval '1 day' as moment) as t
  left join posts on posts.slug = d.image_of
  left join post_pictures as shown on shown.post_id = posts.id and shown.place = 0
  on conflict (slug) do nothing
  returning slug`

const GIFTS = `
  insert into blog_post_gifts (blog_post_id, place, post_id)
  select blog_posts.id, named.place - 1, posts.id
  from jsonb_to_recordset($1::jsonb) as d (slug text, posts text[])
  join blog_posts using (slug) cross join unnest(d.posts) with ordinality as named (gift, place)
  join posts on posts.slug = named.gift`

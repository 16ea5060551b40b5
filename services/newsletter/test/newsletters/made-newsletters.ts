import type pg from 'pg'

export interface MadeNewsletter {
  readonly ready?: boolean
  /** Default: it is due since a second. */
  readonly sendAt?: Date
  readonly audience?: 'ideas' | 'giveaways'
  readonly subject?: string
  readonly posts?: readonly number[]
}

let posts = 0

/** A gift as the catalogue tells of it. */
export async function knowPost(
  sql: pg.Pool,
  { title = 'A teapot', broken = false }: { title?: string; broken?: boolean } = {},
): Promise<number> {
  posts += 1
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, what, merchant, link, nsfw, published, broken, unavailable)
     values ($1, 1, false, $2, $3, 'For tea', 'Etsy', 'https://www.etsy.com/listing/1', false,
       now() - interval '1 day', $4, false)`,
    [posts, `gift-${posts}`, title, broken],
  )
  return posts
}

/** A newsletter as the builder stores it; its id. One statement: a running service may begin it as soon as it can be seen. */
export async function makeNewsletter(sql: pg.Pool, given: MadeNewsletter = {}): Promise<number> {
  const { ready = true, sendAt = new Date(Date.now() - 1000), audience = 'ideas', subject = 'Gifts for tea' } = given
  const chosen = given.posts ?? [await knowPost(sql)]
  const { rows } = await sql.query<{ id: number }>(
    `with made as (
       insert into newsletters (audience, title, title_written, subject, send_at, ready, made_at, changed_at)
       values ($1, 'A teapot', true, $2, $3, $4, now(), now()) returning id
     ), gifts as (
       insert into newsletter_posts (newsletter_id, post_id, position)
       select made.id, post_id, position - 1 from made, unnest($5::bigint[]) with ordinality as given (post_id, position)
     )
     select id from made`,
    [audience, subject, sendAt, ready, chosen],
  )
  return rows[0]?.id ?? 0
}

/** Confirmed subscribers with addresses of a domain; their addresses. */
export async function makeSubscribers(sql: pg.Pool, count: number, domain = 'example.org'): Promise<string[]> {
  const { rows } = await sql.query<{ email: string }>(
    `insert into recipients (email, state, confirmed) select 'reader' || n || '@' || $2, 'subscribed', now()
     from generate_series(1, $1::int) n returning email`,
    [count, domain],
  )
  return rows.map(({ email }) => email)
}

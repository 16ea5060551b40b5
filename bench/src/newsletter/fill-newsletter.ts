import type pg from 'pg'

const POST = 7_500_001

/** Recipients, every tenth of them a confirmed subscriber. */
export async function fillRecipients(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into newsletter.recipients (email, state, confirmed)
     select 'reader' || n || '@example.org', case when n % 10 = 0 then 'subscribed' else 'known' end,
       case when n % 10 = 0 then now() end
     from generate_series(1, $1::integer) as n`,
    [count],
  )
  await client.query('analyze newsletter.recipients')
}

/** Mails that were sent over the years, without address and content, as retention leaves them. */
export async function fillMails(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into newsletter.mails (id, recipient, template, data, state, created, sent)
     select 'old-' || n, null, 'password-changed', null, 'sent', now() - n * interval '10 seconds', now() - n * interval '10 seconds'
     from generate_series(1, $1::integer) as n`,
    [count],
  )
  await client.query('analyze newsletter.mails')
}

/** A ready newsletter of twelve gifts; its id. */
export async function fillNewsletter(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with posts as (
       insert into newsletter.known_posts (post_id, version, deleted, slug, title, what, merchant, link, nsfw, published, broken,
         unavailable)
       select ${POST} + n, 1, false, 'gift-' || n, 'A gift for whoever likes number ' || n, 'In plain words', 'Etsy',
         'https://shop.test/' || n, false, now(), false, false
       from generate_series(1, 12) as n returning post_id
     ), made as (
       insert into newsletter.newsletters (title, title_written, subject, send_at, ready, made_at, changed_at)
       values ('Twelve gifts', true, 'Twelve gifts', now() + interval '1 day', true, now(), now()) returning id
     ), chosen as (
       insert into newsletter.newsletter_posts (newsletter_id, post_id, position)
       select made.id, post_id, row_number() over (order by post_id) from made, posts
     ) select id from made`,
  )
  return rows[0]?.id ?? 0
}

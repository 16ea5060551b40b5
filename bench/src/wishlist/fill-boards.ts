import { type Stack, withConnection } from '../servers/stack.ts'

export const MEMBERS = 100_000
export const GIFTS = 100_000
/** Saves of each member, on two boards. */
const SAVES = 20
/** Additional items on the first member's first board. */
export const LONG_BOARD = 5000

const knownPosts = `
  insert into known_posts (post_id, version, deleted, slug, title, picture, merchant, price, currency, link, nsfw, published,
    saves, categories)
  select i, 1, false, 'gift-' || i, 'A gift of some length for people who like number ' || i,
    jsonb_build_object('id', md5(i::text), 'src', '/media/' || md5(i::text) || '/960.jpg', 'width', 1200, 'height', 900, 'alt',
      'Gift ' || i, 'color', '#8fb5ae'),
    'Merchant ' || i % 60, (300 + i * 7919 % 9000) / 100.0, 'USD', 'https://shop.example/gifts/' || i, i % 100 = 13,
      now() - i * interval '31 minutes', i % 300,
    array[1 + i % 3, 4 + i * 13 % 40]
  from generate_series(1, ${GIFTS}) as i`

const knownMembers = `
  insert into known_members (member_id, version, username, profile_image) select m, 1, 'member-' || m, '/portrait.svg'
    from generate_series(1, ${MEMBERS}) as m`

const boards = `
  insert into keepers (member_id) select m from generate_series(1, ${MEMBERS}) as m;
  insert into boards (board_id, member_id, name, privacy, used, created, modified) overriding system value
  select (m - 1) * 2 + b + 1, m, 'Board ' || b, case when m % 5 = 0 and b = 1 then 'private' else 'public' end, at, at, at
  from generate_series(1, ${MEMBERS}) as m, generate_series(0, 1) as b,
    lateral (select now() - (m % 5000) * interval '1 hour' as at) as t`

/** Half of the saves are among the 2,000 most popular gifts. */
const items = `
  insert into items (board_id, member_id, kind, thing_id, comment, position, saved_price, saved_currency, added, done_at)
  select (m - 1) * 2 + n % 2 + 1, m, 'post',
    case when n <= ${SAVES / 2} then 1 + (m * 31 + n * n * 97) % 2000
      else 2001 + (m::bigint * 7919 + n * 104729) % ${GIFTS - 2000} end,
    case when n % 4 = 0 then 'In blue, please' else '' end, n * 131072, 20, 'USD',
      now() - (m % 5000) * interval '1 hour' - n * interval '1 minute', 0
  from generate_series(1, ${MEMBERS}) as m, generate_series(1, ${SAVES}) as n
  on conflict do nothing;
  insert into items (board_id, member_id, kind, thing_id, position, added, done_at)
  select 1, 1, 'post', n * 19, (100 + n) * 131072, now() - n * interval '1 minute', 0 from generate_series(1, ${LONG_BOARD}) as n
    on conflict do nothing`

const counts = `
  update boards as b set wanted = c.items from (select board_id, count(*) as items from items group by board_id) as c
    where c.board_id = b.board_id;
  update keepers as k set items = c.items, version = 1 from (select member_id, count(*) as items from items
    group by member_id) as c where c.member_id = k.member_id;
  insert into gift_saves (post_id, savers) select thing_id, count(distinct member_id) from items group by thing_id;
  insert into co_saves (post_id, other_id, together, strength)
  select g.post_id, o.other_id, 40 - n, 1.0 / n from gift_saves as g, generate_series(1, 20) as n,
    lateral (select 1 + (g.post_id * 17 + n * 4099) % ${GIFTS} as other_id) as o
  where o.other_id <> g.post_id on conflict do nothing;
  insert into popular_gifts (category_id, place, post_id) select c, n, 1 + (c * 997 + n * 13) % ${GIFTS} from generate_series(0,
    43) as c, generate_series(1, 60) as n;
  insert into claims (item_id, claimer_id, owner_id, board_id, kind, thing_id)
  select item_id, 1 + (member_id + 7) % ${MEMBERS}, member_id, board_id, kind, thing_id from items
    where hashint8(item_id) % 10 = 0`

const TABLES = [
  'known_posts',
  'known_members',
  'keepers',
  'boards',
  'items',
  'gift_saves',
  'co_saves',
  'popular_gifts',
  'claims',
] as const

/**
 * Creates 100,000 members with 2 million saves. Counts that triggers maintain are written from the same rows. Returns the number
 * of saves.
 */
export async function fillBoards({ databaseUrl }: Stack): Promise<number> {
  return withConnection(databaseUrl, async (client) => {
    await client.query(`begin; set local search_path = wishlist, public;
      set local session_replication_role = replica; ${[knownPosts, knownMembers, boards, items, counts].join(';\n')};
      select setval(pg_get_serial_sequence('boards', 'board_id'), ${2 * MEMBERS}); commit`)
    for (const table of TABLES) await client.query(`vacuum (analyze) wishlist.${table}`)
    const { rows } = await client.query<{ saves: number }>('select count(*)::integer as saves from wishlist.items')
    return rows[0]?.saves ?? 0
  })
}

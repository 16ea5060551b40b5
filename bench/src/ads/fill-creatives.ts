import { type Stack, withConnection } from '../servers/stack.ts'

/** Creatives of each campaign. */
const PER_CAMPAIGN = 4
/** The member with the measured dashboard, of 50 campaigns and 200 creatives. */
export const ADVERTISER = 1
export const OWN_CREATIVES = 200
export const ALL_CREATIVES = 10_000

const FILL = `
  set search_path to ads;
  truncate campaigns, creatives, creative_figures cascade;
  insert into campaigns (id, owner_id, plan, claimed_at, paid_at, paid_plan, paid_cents, last_step, last_step_at, created)
  select n, case when n <= ${OWN_CREATIVES / PER_CAMPAIGN} then ${ADVERTISER} else 1000 + n end, 'platinum', at, at, 'platinum',
    99900, 'paid', at, at + n * interval '1 second'
  from generate_series(1, ${ALL_CREATIVES / PER_CAMPAIGN}) as n, lateral (select now() - interval '61 days' as at) as t;
  insert into creatives (id, campaign_id, advertiser, title, content, price_cents, currency, link, picture, review,
    approved_version)
  overriding system value
  select n, 1 + (n - 1) / ${PER_CAMPAIGN}, 'Advertiser ' || n, 'A thing with a title, number ' || n,
    repeat('It says what it is. ', 10), 1950, 'USD',
    'https://shop.example/things/' || n,
    jsonb_build_object('id', md5(n::text), 'src', '/media/' || md5(n::text) || '/960.jpg', 'width', 1600, 'height', 1200,
      'alt', '', 'color', '#8fb5ae'),
    'approved', 1
  from generate_series(1, ${ALL_CREATIVES}) as n;
  analyze campaigns, creatives`

/** Fills ads with campaigns whose creatives all run. */
export async function fillCreatives({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Promise<void> {
  await withConnection(databaseUrl, (client) => client.query(FILL))
}

/** Lets the first creatives run and stops the others. */
export async function letRun({ databaseUrl }: Stack, creatives: number): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query('set search_path to ads')
    await client.query("update creatives set paused_by = case when id <= $1 then null else 'owner' end", [creatives])
    await client.query('vacuum analyze creatives')
  })
}

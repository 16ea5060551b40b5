import { withConnection } from '../servers/stack.ts'

/** First id of the created members and campaigns. */
export const FIRST_CAMPAIGN = 7_000_001

/** Members with an e-mail address. */
const MEMBERS = `
  insert into identity.members (id, email, username, email_confirmed) overriding system value
  select n, 'buyer' || n || '@ribbonry.test', 'buyer' || n, now() from generate_series($1::integer, $1 + $2 - 1) as n`

const CAMPAIGNS = `
  insert into ads.campaigns (id, owner_id, plan, claimed_at, last_step, last_step_at, created)
  select n, n, 'basic', now(), 'claimed', now(), now() from generate_series($1::integer, $1 + $2 - 1) as n`

const TELL = `
  insert into ads.outbox (topic, key, payload)
  select 'ads.campaign-changed.v1', n::text, jsonb_build_object('event_id', gen_random_uuid(),
    'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'campaign', n, 'version', 1, 'status', 'unpaid',
    'owner_id', n, 'plan', 'basic', 'title', 'A kettle that sings, number ' || n)
  from generate_series($1::integer, $1 + $2 - 1) as n`

const KNOWN = `
  insert into payments.known_campaigns (campaign, version, status, owner_id, plan, title)
  select n, 1, 'unpaid', n, 'basic', 'A kettle that sings, number ' || n from generate_series($1::integer, $1 + $2 - 1) as n`

/**
 * Creates members with one claimed campaign each, of the same number. Payments gets them from events of ads.
 * @param databaseUrl administrator's address
 */
export async function fillCampaigns(databaseUrl: string, from: number, count: number): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    for (const statement of [MEMBERS, CAMPAIGNS, TELL]) await client.query(statement, [from, count])
  })
}

/**
 * Inserts campaigns into the local copy of payments, without ads.
 * @param databaseUrl administrator's address
 */
export async function fillKnownCampaigns(databaseUrl: string, from: number, count: number): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query(KNOWN, [from, count])
    await client.query('analyze payments.known_campaigns')
  })
}

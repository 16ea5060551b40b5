import { priceDropped } from '@ribbonry/contracts'
import { keepInStep } from './keep-in-step.ts'

const EDITIONS = ['US', 'GB', 'CA'] as const
const usdCents = (country: string): string => `${country.toLowerCase()}_usd_cents`
const COMPARED = EDITIONS.map(usdCents)

/** What cards and comparisons read of the prices of editions; rates that change are written by the same statement. */
const WRITE_PRICES = `
  create function write_edition_prices(ids bigint[]) returns void language sql as $$
    update posts set prices = now_is.prices,
      (${COMPARED.join(', ')}) = row(${COMPARED.map((name) => `now_is.${name}`).join(', ')})
    from (
      select id, coalesce(json_agg(json_build_array(country, price_cents, post_prices.currency) order by country)
        filter (where country is not null), '[]') as prices,
        ${EDITIONS.map(
          (country) =>
            `max(to_usd_cents(price_cents, post_prices.currency)) filter (where country = '${country}') as ${usdCents(country)}`,
        ).join(',\n        ')}
      from unnest(ids) as touched (id) left join post_prices on post_id = id group by id
    ) as now_is
    where posts.id = now_is.id and (posts.prices::text, ${COMPARED.map((name) => `posts.${name}`).join(', ')})
      is distinct from (now_is.prices::text, ${COMPARED.map((name) => `now_is.${name}`).join(', ')})
  $$`

/**
 * Tells of every drop of a public gift that can be had, in the same currency, in the transaction that changes the price. Savers
 * compare with what it cost when they saved it: someone who saved it while it was dear learns of a price that others have seen
 * before.
 */
const KEEP_PRICE_CHANGE = `
  create function keep_price_change() returns trigger language plpgsql as $$
    begin
      insert into price_changes (post_id, old_cents, old_currency, new_cents, new_currency)
      values (new.id, old.price_cents, old.currency, new.price_cents, new.currency);
      if new.price_cents >= old.price_cents or new.price_cents is null or old.price_cents is null or new.currency <> old.currency
        or new.published is null or new.published > now() or new.broken or new.unavailable then
        return null;
      end if;
      insert into outbox (topic, key, payload) values ('${priceDropped.topic}', new.id::text, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'post_id',
          new.id,
        'old_price', old.price_cents / 100.0, 'new_price', new.price_cents / 100.0, 'currency', new.currency));
      return null;
    end $$`

/** What gifts cost and have cost: for all countries in `posts`, in the editions of single countries in `post_prices`. */
export const PRICES: readonly string[] = [
  // What one unit is worth in US dollars. The service writes its configuration here when it starts.
  'create table exchange_rates (currency text primary key, usd double precision not null check (usd > 0))',
  // As `toStoredPrice` computes, to the last bit: a price and the limit of a filter that are equal stay so.
  `create function to_usd_cents(cents bigint, of_currency text) returns bigint language sql stable as $$
    select floor(cents * usd + 0.5)::bigint from exchange_rates where currency = of_currency $$`,
  `create table post_prices (
    post_id bigint not null references posts (id) on delete cascade,
    country text not null check (country in (${EDITIONS.map((country) => `'${country}'`).join(', ')})),
    price_cents bigint not null check (price_cents >= 0),
    currency text not null,
    primary key (post_id, country)
  )`,
  WRITE_PRICES,
  ...keepInStep('post_prices', 'perform write_edition_prices(array(select distinct post_id from changed))'),
  `create table price_changes (
    id bigint generated always as identity primary key,
    post_id bigint not null references posts (id) on delete cascade,
    old_cents bigint,
    old_currency text not null,
    new_cents bigint,
    new_currency text not null,
    at timestamptz not null default now()
  )`,
  'create index price_changes_by_post on price_changes (post_id, id desc)',
  KEEP_PRICE_CHANGE,
  `create trigger price_change_kept after update of price_cents, currency on posts for each row
    when (old.price_cents is distinct from new.price_cents or (old.currency <> new.currency and new.price_cents is not null))
    execute function keep_price_change()`,
]

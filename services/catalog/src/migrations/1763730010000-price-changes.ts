import { priceDropped } from '@ribbonry/contracts'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Keeps what a price was, whoever changes it, and tells of a drop in the same transaction: a public gift that can be had costs
 * less, in
 * the same currency, than at any time in the 30 days before.
 */
const KEEP_PRICE_CHANGE = `
  create function keep_price_change() returns trigger language plpgsql as $$
    declare
      lowest bigint;
    begin
      insert into price_changes (post_id, old_cents, old_currency, new_cents, new_currency)
      values (new.id, old.price_cents, old.currency, new.price_cents, new.currency);
      if new.price_cents >= old.price_cents or new.price_cents is null or old.price_cents is null or new.currency <> old.currency
        or new.published is null or new.published > now() or new.broken or new.unavailable then
        return null;
      end if;
      select least(min(old_cents) filter (where old_currency = new.currency),
        min(new_cents) filter (where new_currency = new.currency)) into lowest
      from (
        select * from price_changes where post_id = new.id and at > now() - interval '30 days' order by id desc offset 1
      ) as earlier;
      if lowest is null or new.price_cents < lowest then
        insert into outbox (topic, key, payload) values ('${priceDropped.topic}', new.id::text, jsonb_build_object(
          'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'post_id',
            new.id,
          'old_price', old.price_cents / 100.0, 'new_price', new.price_cents / 100.0, 'currency', new.currency));
      end if;
      return null;
    end $$`

/** What gifts have cost. */
export class PriceChanges1763730010000 implements MigrationInterface {
  name = 'PriceChanges1763730010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table price_changes (
        id bigint generated always as identity primary key,
        post_id bigint not null references posts (id) on delete cascade,
        old_cents bigint,
        old_currency text not null,
        new_cents bigint,
        new_currency text not null,
        at timestamptz not null default now()
      )`)
    await runner.query('create index price_changes_by_post on price_changes (post_id, id desc)')
    await runner.query(KEEP_PRICE_CHANGE)
    await runner.query(`
      create trigger price_change_kept after update of price_cents, currency on posts for each row
      when (old.price_cents is distinct from new.price_cents or (old.currency <> new.currency and new.price_cents is not null))
      execute function keep_price_change()`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

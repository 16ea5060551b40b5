import { priceDropped } from '@ribbonry/contracts'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Tells of every drop of a public gift that can be had, in the same currency. Savers compare with what it cost when they saved
 * it: someone
 * who saved it while it was dear learns of a price that others have seen before.
 */
const KEEP_PRICE_CHANGE = `
  create or replace function keep_price_change() returns trigger language plpgsql as $$
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

export class EveryPriceDrop1763790000000 implements MigrationInterface {
  name = 'EveryPriceDrop1763790000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_PRICE_CHANGE)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

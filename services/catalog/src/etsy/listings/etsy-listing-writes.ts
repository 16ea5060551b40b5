import type { Transaction } from '@ribbonry/service-kit'
import type { StoredListing } from './stored-listing.ts'

/** Processes that write the same listings in another order would wait for each other. */
const LOCK = `select pg_advisory_xact_lock(hashtext('etsy-listings'))`

// The name of the shop stays where an answer has none. What staff decided stays in any case.
const UPSERT = `
  insert into etsy_listings (id, title, description, link, canonical_link, shop, price_cents, price_usd_cents, currency, image,
    full_image, listed)
  select id, title, description, link, "canonicalLink", shop, "priceCents", "priceUsdCents", currency, image, "fullImage", listed
  from jsonb_to_recordset($1::jsonb) as given (id bigint, title text, description text, link text, "canonicalLink" text,
    shop text, "priceCents" bigint, "priceUsdCents" bigint, currency text, image text, "fullImage" text, listed timestamptz)
  order by id
  on conflict (id) do update set title = excluded.title, description = excluded.description, link = excluded.link,
    shop = coalesce(excluded.shop, etsy_listings.shop), price_cents = excluded.price_cents,
    price_usd_cents = excluded.price_usd_cents, currency = excluded.currency, image = excluded.image,
    full_image = excluded.full_image, listed = excluded.listed, checked = now()
  where etsy_listings.state = 'waiting'`

const REMOVE = `delete from etsy_listings where id = any($1::bigint[]) and state = 'waiting'`

const REMOVE_UNFOUND = `
  delete from etsy_listings listing
  where state = 'waiting' and not exists (select from etsy_finds find where find.listing_id = listing.id)`

/** Other transactions that write listings wait until the end of this one. Rows of keywords are locked before. */
export async function lockListings(transaction: Transaction): Promise<void> {
  await transaction.query(LOCK)
}

/** Stores what Etsy says now. What is sold out, or for adults, is removed. */
export async function upsertListings(transaction: Transaction, listings: readonly StoredListing[]): Promise<void> {
  const shown = listings.filter(({ isShown }) => isShown)
  const gone = listings.filter(({ isShown }) => !isShown)
  if (gone.length > 0)
    await removeListings(
      transaction,
      gone.map(({ id }) => id),
    )
  if (shown.length > 0) await transaction.query(UPSERT, [JSON.stringify(shown)])
}

/** Removes listings that nobody has decided on. */
export async function removeListings(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction.query(REMOVE, [ids])
}

/** Removes listings that nobody has decided on and no keyword found. */
export async function removeUnfound(transaction: Transaction): Promise<void> {
  await transaction.query(REMOVE_UNFOUND)
}

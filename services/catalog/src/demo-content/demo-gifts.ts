import { EDITION_COUNTRIES, EDITION_CURRENCIES } from '@ribbonry/contracts'
import { canonicalLink, cleanLink, merchantOf } from '@ribbonry/links'
import type { DemoGift } from '@ribbonry/demo/gifts'
import { createHash } from 'node:crypto'
import { toStoredPrice } from '../posts/prices/prices.ts'
import type { DemoGiftRow } from './demo-content.repository.ts'
import { demoSaves } from './demo-saves.ts'

/** A demo gift as a row, under the names of its columns. */
export function demoGiftRow(gift: DemoGift, rates: Readonly<Record<string, number>>): DemoGiftRow {
  const { priceCents, priceUsdCents } = toStoredPrice(gift.price, gift.currency, rates)
  const prices = EDITION_COUNTRIES.flatMap((country) => {
    const price = gift.elsewhere?.[country]
    return price === undefined ? [] : [{ country, price_cents: Math.round(price * 100), currency: EDITION_CURRENCIES[country] }]
  })
  const texts = {
    title: gift.title,
    what: gift.what,
    content: gift.content.join('\n\n'),
    quip: gift.quip,
    merchant_link: cleanLink(gift.link),
    canonical_link: canonicalLink(gift.link),
    merchant: merchantOf(gift.link)?.key ?? '',
    merchant_name: gift.merchantName,
    price_cents: priceCents,
    price_usd_cents: priceUsdCents,
    currency: gift.currency,
    countries: [...(gift.countries ?? [])],
    nsfw: gift.nsfw ?? false,
    instagram: gift.instagram,
  }
  return {
    ...texts,
    slug: gift.slug,
    hash: createHash('sha256')
      .update(JSON.stringify([texts, prices]))
      .digest('hex'),
    days_ago: gift.daysAgo,
    rating: gift.rating ?? null,
    rating_count: gift.ratingCount ?? 0,
    categories: gift.categories,
    edition_prices: prices,
    saves: demoSaves(gift),
  }
}

import type { FeedImportGift } from '@ribbonry/contracts'
import { picturesOf } from '../../posts/pictures/post-pictures.ts'
import { missingForPublishing } from '../../posts/publishing-needs.ts'
import type { ImportGiftRow } from './feed-import-gifts.repository.ts'

export function presentImportGift(row: ImportGiftRow): FeedImportGift {
  const { slug, title, images, currency, price_cents: cents } = row
  const priceCents = cents === null ? null : Number(cents)
  return {
    id: Number(row.id),
    what: row.what,
    outcome: row.outcome,
    gift:
      slug === null
        ? null
        : {
            slug,
            title,
            currency,
            image: picturesOf(images, title)[0]?.src ?? '',
            price: priceCents === null ? null : priceCents / 100,
            published: row.published?.toISOString() ?? null,
            missing: missingForPublishing({ merchantLink: row.merchant_link, priceCents, images }),
            publish_when_complete: row.publish_when_complete,
            changed_since: row.outcome === null ? row.changed_since : row.outcome === 'kept',
          },
  }
}

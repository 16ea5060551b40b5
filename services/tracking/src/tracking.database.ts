import type { DatabaseLayout } from '@ribbonry/service-kit'
import { Beginning1764500000000 } from './migrations/1764500000000-beginning.ts'
import { EarlierGuideFigures1764600610000 } from './migrations/1764600610000-earlier-guide-figures.ts'
import { NewsletterEventTotals1764600700000 } from './migrations/1764600700000-newsletter-event-totals.ts'
import { NewsletterEvents1764540000000 } from './migrations/1764540000000-newsletter-events.ts'
import { ProductFigures1764600720000 } from './migrations/1764600720000-product-figures.ts'
import { SearchTerms1764601300000 } from './migrations/1764601300000-search-terms.ts'
import { UnlistedClicks1764600500000 } from './migrations/1764600500000-unlisted-clicks.ts'

/** The schema `tracking` in PostgreSQL: post projection, ingest claims and scores. Counts are in ClickHouse. */
export const trackingLayout: DatabaseLayout = {
  schema: 'tracking',
  entities: [],
  migrations: [
    Beginning1764500000000,
    NewsletterEvents1764540000000,
    UnlistedClicks1764600500000,
    EarlierGuideFigures1764600610000,
    NewsletterEventTotals1764600700000,
    ProductFigures1764600720000,
    SearchTerms1764601300000,
  ],
  replaced: { last: 'GuideFigures1764206000000', count: 9 },
}

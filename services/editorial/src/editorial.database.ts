import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { Beginning1763720000000 } from './migrations/1763720000000-beginning.ts'
import { Guides1763720001000 } from './migrations/1763720001000-guides.ts'
import { BrokenGifts1763780000000 } from './migrations/1763780000000-broken-gifts.ts'
import { PlainNames1763970000000 } from './migrations/1763970000000-plain-names.ts'
import { Authors1763990000000 } from './migrations/1763990000000-authors.ts'
import { EditionPrices1763992000000 } from './migrations/1763992000000-edition-prices.ts'
import { Setups1764010000000 } from './migrations/1764010000000-setups.ts'
import { GuideDesk1764201000000 } from './migrations/1764201000000-guide-desk.ts'
import { GuideFigures1764205000000 } from './migrations/1764205000000-guide-figures.ts'
import { GuideMails1764204000000 } from './migrations/1764204000000-guide-mails.ts'
import { GuideList1764205430000 } from './migrations/1764205430000-guide-list.ts'
import { GuideCounts1764206000000 } from './migrations/1764206000000-guide-counts.ts'
import { GuideWork1764202000000 } from './migrations/1764202000000-guide-work.ts'
import { PaymentItems1764207210000 } from './migrations/1764207210000-payment-items.ts'
import { Submissions1764203000000 } from './migrations/1764203000000-submissions.ts'

/** The schema `editorial`: its tables and migrations. */
export const editorialLayout: DatabaseLayout = {
  schema: 'editorial',
  entities: [OutboxEntry],
  migrations: [
    Beginning1763720000000,
    Guides1763720001000,
    BrokenGifts1763780000000,
    PlainNames1763970000000,
    Authors1763990000000,
    EditionPrices1763992000000,
    Setups1764010000000,
    GuideDesk1764201000000,
    GuideWork1764202000000,
    Submissions1764203000000,
    GuideMails1764204000000,
    GuideFigures1764205000000,
    GuideList1764205430000,
    GuideCounts1764206000000,
    PaymentItems1764207210000,
  ],
}

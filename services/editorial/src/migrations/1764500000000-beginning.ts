import { OUTBOX_TABLE, SqlMigration } from '@ribbonry/service-kit'
import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import { DUE_MAILS_TABLE } from '@ribbonry/service-kit/due-mails'
import { GUIDES } from './beginning/guides.ts'
import { PRODUCTS } from './beginning/products.ts'
import { PROJECTIONS } from './beginning/projections.ts'
import { SUBMISSIONS } from './beginning/submissions.ts'
import { WORK } from './beginning/work.ts'

/** Buying guides, the work on them and its pay, local copies of what others tell, mails, what staff did, and the outbox. */
export class Beginning1764500000000 extends SqlMigration {
  readonly statements = [
    OUTBOX_TABLE,
    ACTIVITY_TABLE,
    DUE_MAILS_TABLE,
    ...GUIDES,
    ...PRODUCTS,
    ...WORK,
    ...SUBMISSIONS,
    ...PROJECTIONS,
  ]
}

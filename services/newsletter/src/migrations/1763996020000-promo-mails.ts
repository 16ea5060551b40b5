import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import type { MigrationInterface, QueryRunner } from 'typeorm'

// Whoever has left, or wants nothing, is not written to under a new topic either.
const STATEMENTS = [
  "alter table recipients alter column topics set default '{ideas,giveaways,price-drops,outreach}'",
  `update recipients set topics = array_append(topics, 'outreach')
   where state <> 'unsubscribed' and cardinality(topics) > 0 and not ('outreach' = any(topics))`,
  ACTIVITY_TABLE,
]

/** Mails to makers of products: a topic of their own, and who of staff sent them. */
export class PromoMails1763996020000 implements MigrationInterface {
  name = 'PromoMails1763996020000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

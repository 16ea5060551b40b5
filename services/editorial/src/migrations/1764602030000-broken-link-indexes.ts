import { SqlMigration } from '@ribbonry/service-kit'

const INCLUDED = 'include (gifts, products, acknowledged_until)'
const BAD = `where state in ('broken', 'unavailable')`

/** Broken links of one reason or shop are counted by the index alone; 5,000 rows of links were read for their number. */
export class BrokenLinkIndexes1764602030000 extends SqlMigration {
  readonly statements = [
    'drop index links_bad_by_reason',
    'drop index links_bad_by_merchant',
    `create index links_bad_by_reason on links (reason, worth desc, id) ${INCLUDED} ${BAD}`,
    `create index links_bad_by_merchant on links (merchant, worth desc, id) ${INCLUDED} ${BAD}`,
  ]
}

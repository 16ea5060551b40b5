import { SqlMigration } from '@ribbonry/service-kit'

/** Gifts in a category of each wish are found however low they are ranked, so that a further wish never finds more. */
export class SearchEntriesByCategory1764602500000 extends SqlMigration {
  readonly statements = ['create index search_entries_by_category on search_entries using gin (category_ids)']
}

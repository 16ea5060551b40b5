import { SqlMigration } from '@ribbonry/service-kit'

/** Counts the guides of an item by an index of its own, also while the tables have no statistics. */
export class OpenTodosByItem1764600120000 extends SqlMigration {
  readonly statements = ['create index todo_guides_open_by_item on todo_guides (todo_id) where closed is null']
}

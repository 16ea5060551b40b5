import { SqlMigration } from '@ribbonry/service-kit'

/** A board is private unless its owner was asked who sees it. Boards that exist stay as they are. */
export class PrivateBoards1764602650000 extends SqlMigration {
  readonly statements = ["alter table boards alter column privacy set default 'private'"]
}

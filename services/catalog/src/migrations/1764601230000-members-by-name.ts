import { SqlMigration } from '@ribbonry/service-kit'

/** The list of operations is filtered by the name of a member, in any case. */
export class MembersByName1764601230000 extends SqlMigration {
  readonly statements = ['create index known_members_by_name on known_members (lower(username))']
}

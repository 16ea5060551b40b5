import { SqlMigration } from '@ribbonry/service-kit'

/**
 * What people look for, counted by day. Marks of the first sessions say whether enough of them looked for a term to show it:
 * each is a hash of session and term, which leads neither to a visitor nor to what else they looked for.
 */
export class SearchTerms1764601300000 extends SqlMigration {
  readonly statements = [
    `create table search_terms (
      term text not null,
      day date not null,
      searches integer not null default 0,
      nothing integer not null default 0,
      near integer not null default 0,
      primary key (term, day)
    )`,
    'create index search_terms_by_day on search_terms (day)',
    `create table search_term_sessions (
      term text not null,
      mark text not null,
      day date not null,
      primary key (term, mark)
    )`,
    'create index search_term_sessions_by_day on search_term_sessions (day)',
  ]
}

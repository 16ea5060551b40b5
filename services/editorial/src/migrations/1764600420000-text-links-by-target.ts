import { SqlMigration } from '@ribbonry/service-kit'

/** The guides that link to a page are read in the order of their ids, so that a page with many links costs no sort. */
export class TextLinksByTarget1764600420000 extends SqlMigration {
  readonly statements = [
    'create index guide_text_links_by_target on guide_text_links (path, guide_id)',
    'drop index guide_text_links_by_path',
  ]
}

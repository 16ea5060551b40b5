import { SqlMigration } from '@ribbonry/service-kit'
import { tellActivity } from '@ribbonry/service-kit/activity'

/** What is logged here is listed by catalog with what staff did elsewhere. */
export class ToldActivity1764602200000 extends SqlMigration {
  readonly statements = tellActivity('editorial', { titles: { guide: 'guides.title' } })
}

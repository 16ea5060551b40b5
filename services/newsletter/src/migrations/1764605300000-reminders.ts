import { SqlMigration } from '@ribbonry/service-kit'

/** Reminders of what somebody began have a topic of their own. Whoever declined every topic does not get them either. */
export class Reminders1764605300000 extends SqlMigration {
  readonly statements = [
    `alter table recipients alter column topics set default '{ideas,giveaways,price-drops,outreach,reminders}'`,
    `update recipients set topics = array_append(topics, 'reminders') where topics <> '{}' and not ('reminders' = any(topics))`,
  ]
}

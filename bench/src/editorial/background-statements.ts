const WORDS = [
  'outbox',
  'pg_try_advisory',
  'due_mails',
  'publishing_since',
  'link_use_changes',
  'due_at',
  'guide_need_notes',
  'picture_due',
  'address_claims',
  String.raw`^select 1\b`,
]

/** Statements that editorial executes by itself, which are left out of what a call executes. */
export const BACKGROUND = new RegExp(WORDS.join('|'), 'i')

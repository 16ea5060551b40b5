import { mailStateChanged } from '@ribbonry/contracts'
import { FOLLOWED_TEMPLATES } from './mail-kinds.ts'

/** Names in our own code, without quotes in them. */
const FOLLOWED = FOLLOWED_TEMPLATES.map((template) => `'${template}'`).join(', ')

/**
 * SQL that inserts the event of each updated mail whose sender follows it, for use after `with done as (update mails …
 * returning id, template, state)`: the event exists exactly when the change does.
 */
export const INSERT_REPORTS = `
  insert into outbox (topic, key, payload)
  select '${mailStateChanged.topic}', id, jsonb_build_object(
    'event_id', gen_random_uuid(), 'mail_id', id, 'state', case state when 'sent' then 'sent' else 'failed' end,
    'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from done where template in (${FOLLOWED})`

/** Whether a campaign is paid, as SQL. @param row alias of its table */
export const isPaid = (row: string): string => `(${row}.paid_at is not null and ${row}.refunded_at is null)`

/** The same of a campaign `p`. */
export const IS_PAID = isPaid('p')

/** The status of a campaign by creative-status.ts, as SQL; a test compares the two. @param row alias of its table */
export const campaignStatusSql = (row: string): string => `(case
  when ${row}.claimed_at is not null and ${isPaid(row)} then 'paid'
  when ${row}.claimed_at is not null and ${row}.refunded_at is not null then 'refunded'
  when ${row}.disqualified_at is not null then 'disqualified'
  when ${row}.claimed_at is not null then 'unpaid'
  else 'temporary' end)`

/** The rule of creative-status.ts as SQL, of a creative `c` and its campaign `p`. A test compares the two over all facts. */
export const CREATIVE_STATUS = `(case
  when p.claimed_at is null then 'temporary'
  when c.passed_at is not null then 'pass'
  when c.review = 'disapproved' then 'disapproved'
  when c.review = 'waiting' then 'unapproved'
  when not ${IS_PAID} then 'unpaid'
  when c.paused_by is not null then 'paused'
  else 'running' end)`

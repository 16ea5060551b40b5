/** Whether a campaign `p` is paid, as SQL. */
export const IS_PAID = '(p.paid_at is not null and p.refunded_at is null)'

/** The rule of creative-status.ts as SQL, of a creative `c` and its campaign `p`. A test compares the two over all facts. */
export const CREATIVE_STATUS = `(case
  when p.claimed_at is null then 'temporary'
  when c.passed_at is not null then 'pass'
  when c.review = 'disapproved' then 'disapproved'
  when c.review = 'waiting' then 'unapproved'
  when not ${IS_PAID} then 'unpaid'
  when c.paused_by is not null then 'paused'
  else 'running' end)`

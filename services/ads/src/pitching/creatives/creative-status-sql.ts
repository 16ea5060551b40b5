/**
 * SQL: whether a campaign is paid.
 * @param row alias of its table
 */
export const isPaid = (row: string): string => `(${row}.paid_at is not null and ${row}.refunded_at is null)`

/** SQL: whether campaign `p` is paid. */
export const IS_PAID = isPaid('p')

/**
 * SQL: status of a campaign. A test compares it with creative-status.ts.
 * @param row alias of its table
 */
export const campaignStatusSql = (row: string): string => `(case
  when ${row}.claimed_at is not null and ${isPaid(row)} then 'paid'
  when ${row}.claimed_at is not null and ${row}.refunded_at is not null then 'refunded'
  when ${row}.disqualified_at is not null then 'disqualified'
  when ${row}.claimed_at is not null then 'unpaid'
  else 'temporary' end)`

/** SQL: status of creative `c` of campaign `p`. A test compares it with creative-status.ts over all combinations of facts. */
export const CREATIVE_STATUS = `(case
  when p.claimed_at is null then 'temporary'
  when c.passed_at is not null then 'pass'
  when c.review = 'disapproved' then 'disapproved'
  when c.review = 'waiting' then 'unapproved'
  when not ${IS_PAID} then 'unpaid'
  when c.paused_by is not null then 'paused'
  else 'running' end)`

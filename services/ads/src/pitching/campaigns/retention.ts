/** Retention of campaigns that nobody claims, days. */
export const UNCLAIMED_DAYS = 30

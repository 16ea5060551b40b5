/** Campaigns that nobody claims are kept for so many days. */
export const UNCLAIMED_DAYS = 30

const DAY = 24 * 3600

/** How long the tracker's own cookies last, in seconds (visitor.md section 3). */
export const LIFETIMES = {
  visited: 10 * 365 * DAY,
  session: DAY,
  scroll: 30 * DAY,
  amazon: DAY,
  etsy: 30 * DAY,
  ebay: DAY,
}

/** What was reported of native ads is remembered as long as a session lasts. */
export const AD_MARKER_SECONDS = DAY

const DAY = 24 * 3600

/** Max-age of the tracker's cookies, in seconds (visitor.md section 3). */
export const LIFETIMES = {
  visited: 10 * 365 * DAY,
  session: DAY,
  scroll: 30 * DAY,
  amazon: DAY,
  etsy: 30 * DAY,
  ebay: DAY,
}

/** Reported native ads are remembered as long as a session. */
export const AD_MARKER_SECONDS = DAY

/** How long a browser is known to have clicked on a pitched ad. */
export const PITCH_AD_SECONDS = 7 * DAY

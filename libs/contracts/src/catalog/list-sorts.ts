/** Sort orders of the home list: wctr is the weekly click rate, mctr the mobile one, over1k costs 1000 and more (D5.46). */
export const LIST_SORTS = ['clicks-score', 'new', 'popular', 'all-time-popular', 'random', 'over1k', 'wctr', 'mctr'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** The order of the front page, which has no path of its own. */
export const HOME_SORT: ListSort = 'clicks-score'

/** The pages of those who work here. */
export const STAFF_PAGES = [
  { title: 'Statistics', link: '/admin/statistics/' },
  { title: 'Feed imports', link: '/admin/feed-imports/' },
] as const

/** The pages of those who work here. */
export const STAFF_PAGES = [
  { title: 'Statistics', link: '/admin/statistics/' },
  { title: 'Gifts', link: '/admin/gifts/' },
  { title: 'Gift categories', link: '/admin/gift-categories/' },
  { title: 'Blog', link: '/admin/blog/' },
  { title: 'Mails', link: '/admin/mails/' },
  { title: 'Feed imports', link: '/admin/feed-imports/' },
  { title: 'Users', link: '/admin/users/' },
] as const

import {
  type Access,
  type Call,
  type CurrentUser,
  getLiveTraffic,
  getTraffic,
  listExperiments,
  listFeedImports,
  listGiftCategories,
  listMails,
  listStaffBlogPosts,
  listStaffPosts,
  listStatisticsItems,
  listSuppressions,
  listUserChanges,
  listUsers,
} from '@ribbonry/contracts'

type StaffCall = Pick<Call, 'access'>

/** A page of the staff area. */
export interface StaffArea {
  readonly title: string
  readonly link: string
  /** Description, on the start page. */
  readonly about: string
  /** Calls that the page makes. Members who may not make all of them get no link to it. */
  readonly calls: readonly StaffCall[]
}

/** Start page, for everybody who may use any of the pages. */
export const STAFF_START = '/admin/'

export const STAFF_AREAS: readonly StaffArea[] = [
  {
    title: 'Statistics',
    link: '/admin/statistics/',
    about: 'What visitors see, click and save',
    calls: [getTraffic, getLiveTraffic, listStatisticsItems, listExperiments],
  },
  {
    title: 'Gifts',
    link: '/admin/gifts/',
    about: 'Write them, price them, publish them',
    calls: [listStaffPosts, listGiftCategories],
  },
  {
    title: 'Gift categories',
    link: '/admin/gift-categories/',
    about: 'The shelves and what they are called',
    calls: [listGiftCategories],
  },
  { title: 'Blog', link: '/admin/blog/', about: 'Posts with gifts below them', calls: [listStaffBlogPosts] },
  { title: 'Mails', link: '/admin/mails/', about: 'What went to whom, and what came back', calls: [listMails, listSuppressions] },
  { title: 'Feed imports', link: '/admin/feed-imports/', about: 'Products of shops, a file at a time', calls: [listFeedImports] },
  { title: 'Users', link: '/admin/users/', about: 'Who is here, and what they may do', calls: [listUsers, listUserChanges] },
]

/** Whether a member may make a call, by the flags of `me`; the server checks again. */
export function mayUse(access: Access, user: CurrentUser): boolean {
  return access === 'visitor' || access === 'member' || 'link' in access || user.access || access.some((role) => user[role])
}

/** Pages of the staff area for a member; none for a visitor. */
export function areasOf(user: CurrentUser | null): readonly StaffArea[] {
  return user === null ? [] : STAFF_AREAS.filter(({ calls }) => calls.every(({ access }) => mayUse(access, user)))
}

/** Whether a member may open the page at a path. */
export function mayEnter(pathname: string, user: CurrentUser | null): boolean {
  const areas = areasOf(user)
  return pathname.replace(/\/*$/, '/') === STAFF_START
    ? areas.length > 0
    : areas.some(({ link }) => pathname.startsWith(link.slice(0, -1)))
}

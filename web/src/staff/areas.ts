import {
  addGiftTodo,
  addTodo,
  createAffiliatePayment,
  createBlogPost,
  createGiveaway,
  createPost,
  type CurrentUser,
  deleteAffiliatePayment,
  getAffiliateEarnings,
  getAffiliateRevenue,
  getGuideWriter,
  getLiveTraffic,
  getMail,
  getNewsletter,
  getStaffBlogPost,
  getStaffPost,
  getTraffic,
  getUnlistedContent,
  importAffiliateReport,
  listAffiliateImports,
  listContactMessages,
  listExperiments,
  listGiftCategories,
  listGuideCalendar,
  listHighCtrPosts,
  listGuidesWithTodos,
  listMails,
  listMySubmissions,
  listNeedyGuides,
  listNewsletters,
  listRepublishable,
  listStaffBlogPosts,
  listStaffGiveaways,
  listStaffGuides,
  listStaffPosts,
  listStatisticsItems,
  listSuppressions,
  listUpdaterGifts,
  listUpdaterTodos,
  listUnlistedContent,
  listWinners,
  lookupGiveaway,
  replyToContactMessage,
  republishPosts,
  reviewGuide,
  saveGuideUpdate,
  saveUnlistedContent,
  scheduleNewsletter,
  searchHighCtrPosts,
  setAffiliateRef,
  setContactMessageState,
  updateBlogPost,
  updatePost,
} from '@ribbonry/contracts'
import { mayUse } from './kit/may-use.ts'
import { PITCH_AREA } from './pitch-area.ts'
import { MEND_AREAS } from './mend-areas.ts'
import { RUN_AREAS } from './run-areas.ts'
import { SELL_AREAS } from './sell-areas.ts'
import type { StaffArea } from './staff-area.ts'
import { WORD_AREAS } from './word-areas.ts'

/** Start page, for everybody who may use any of the areas. */
export const TODAY = { title: 'Today', path: '/admin/', key: 'T' } as const

export const STAFF_AREAS: readonly StaffArea[] = [
  {
    group: 'Write',
    title: 'Gift guides',
    path: '/editor/dashboard/',
    also: ['/editor/buying-guides/', '/editor/calendar/', '/editor/interlinking/', '/editor/writers/'],
    about: 'Written, reviewed, paid for and published',
    key: 'L',
    calls: [listStaffGuides, listMySubmissions, listGuideCalendar, getGuideWriter],
    visitorsTo: '/login/',
    othersTo: '/login/',
    create: { title: 'New guide', path: '/editor/dashboard/new', calls: [reviewGuide] },
    pages: [
      { title: 'Calendar', path: '/editor/calendar/' },
      { title: 'Interlinking', path: '/editor/interlinking/' },
      { title: 'My work', path: '/editor/dashboard/mine/' },
    ],
  },
  {
    group: 'Write',
    title: 'Todo updater',
    path: '/admin/gift-guide-updater/',
    about: 'What is to come into guides, and which of them need work',
    key: 'R',
    calls: [listUpdaterTodos, addTodo, listUpdaterGifts, listNeedyGuides],
    othersTo: '/',
  },
  {
    group: 'Write',
    title: 'Updater',
    path: '/editor/gift-guide-updater-editor/',
    about: 'Gifts that wait to be written into guides',
    key: 'U',
    calls: [listGuidesWithTodos, saveGuideUpdate],
    visitorsTo: '/login/',
    othersTo: '/login/',
  },
  {
    group: 'Write',
    title: 'Gifts',
    path: '/admin/gifts/',
    about: 'Write them, price them, publish them',
    key: 'G',
    calls: [listStaffPosts, getStaffPost, createPost, updatePost, listGiftCategories],
    create: { title: 'New gift', path: '/admin/gifts/new/' },
  },
  PITCH_AREA,
  {
    group: 'Write',
    title: 'Blog',
    path: '/admin/blog/',
    about: 'Posts with gifts below them',
    key: 'B',
    calls: [listStaffBlogPosts, getStaffBlogPost, createBlogPost, updateBlogPost, listStaffPosts],
    create: { title: 'New post', path: '/admin/blog/new/' },
  },
  {
    group: 'Write',
    title: 'Unlisted',
    path: '/unlisted-content/',
    about: 'Pages for campaigns, which nothing leads to',
    key: '1',
    calls: [listUnlistedContent, getUnlistedContent, saveUnlistedContent],
    othersTo: '/',
    create: { title: 'New page', path: '/unlisted-content/new/' },
  },
  {
    group: 'Write',
    title: 'Republish',
    path: '/editor/republishable/',
    about: 'Gifts of long ago that are worth showing again',
    key: 'J',
    calls: [listRepublishable, republishPosts],
    visitorsTo: '/login/',
    othersTo: '/login/',
  },
  ...SELL_AREAS,
  {
    group: 'Send',
    title: 'Newsletters',
    path: '/admin/newsletter-builder/',
    about: 'Built, looked at, sent, and what came of them',
    key: 'N',
    calls: [listNewsletters, getNewsletter, scheduleNewsletter],
    othersTo: '/',
    create: { title: 'New newsletter', path: '/admin/newsletter-builder/new/' },
  },
  {
    group: 'Send',
    title: 'Giveaways',
    path: '/editor/giveaway/list/',
    also: ['/editor/giveaway/'],
    about: 'From the embed code to the parcel at the door',
    key: 'V',
    calls: [listStaffGiveaways, listWinners, createGiveaway],
    visitorsTo: '/login/',
    othersTo: '/login/',
    create: { title: 'New giveaway', path: '/editor/giveaway/', calls: [lookupGiveaway] },
  },
  {
    group: 'Send',
    title: 'Mails',
    path: '/admin/mails/',
    about: 'What went to whom, and what came back',
    key: 'M',
    calls: [listMails, getMail, listSuppressions],
  },
  {
    group: 'Send',
    title: 'Messages',
    path: '/admin/messages/',
    about: 'What visitors wrote to us, and our answers',
    key: 'W',
    calls: [listContactMessages, setContactMessageState, replyToContactMessage],
  },
  {
    group: 'Measure',
    title: 'Statistics',
    path: '/admin/statistics/',
    about: 'What visitors see, click and save',
    key: 'S',
    calls: [getTraffic, getLiveTraffic, listStatisticsItems, listExperiments],
    visitorsTo: '/login/',
  },
  {
    group: 'Measure',
    title: 'Earnings',
    path: '/aff/',
    about: 'What affiliate programmes report, and what they paid',
    key: 'E',
    calls: [
      getAffiliateEarnings,
      getAffiliateRevenue,
      listAffiliateImports,
      importAffiliateReport,
      createAffiliatePayment,
      deleteAffiliatePayment,
      setAffiliateRef,
    ],
    isOpen: true,
  },
  {
    group: 'Measure',
    title: 'High-CTR gifts',
    path: '/admin/high-ctr-posts/',
    about: 'What is clicked the most, guides left out',
    key: 'I',
    calls: [listHighCtrPosts, searchHighCtrPosts, addGiftTodo],
    othersTo: '/',
  },
  ...MEND_AREAS,
  ...WORD_AREAS,
  ...RUN_AREAS,
]

/** Areas of a member, in the order of the sidebar; none for a visitor. */
export function areasOf(user: CurrentUser | null): readonly StaffArea[] {
  return user === null ? [] : STAFF_AREAS.filter(({ calls }) => calls.every(({ access }) => mayUse(access, user)))
}

/** The page that creates an entry of an area, for members who may create one. */
export function creationIn(area: StaffArea | undefined, user: CurrentUser | null): StaffArea['create'] {
  const create = area?.create
  return create === undefined || user === null || create.calls?.every(({ access }) => mayUse(access, user)) === false
    ? undefined
    : create
}

/** The area of a page; undefined for Today and for unknown pages. */
export function areaAt(pathname: string): StaffArea | undefined {
  const at = slashed(pathname)
  return STAFF_AREAS.find(({ path, also = [] }) => [path, ...also].some((one) => at.startsWith(one)))
}

export function isToday(pathname: string): boolean {
  return slashed(pathname) === TODAY.path
}

/** Whether a member may open the page at a path. */
export function mayEnter(pathname: string, user: CurrentUser | null): boolean {
  const areas = areasOf(user)
  if (isToday(pathname)) return areas.length > 0
  const area = areaAt(pathname)
  return area !== undefined && areas.includes(area)
}

function slashed(pathname: string): string {
  return pathname.replace(/\/*$/, '/')
}

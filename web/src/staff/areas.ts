import {
  type Access,
  applyBoostEditRequest,
  approveCreative,
  createAffiliatePayment,
  changeBoostDate,
  createBlogPost,
  createGiftCategory,
  createGiveaway,
  createPost,
  type CurrentUser,
  deleteAffiliatePayment,
  disapproveCreative,
  disqualifyDropOff,
  endBoostHold,
  getAffiliateEarnings,
  getAffiliateRevenue,
  getDiscountTokenByPost,
  getFeedFile,
  getFeedImport,
  getGuideWriter,
  getLedger,
  getLiveTraffic,
  getMail,
  getNewsletter,
  getStaffBlogPost,
  getStaffPost,
  getTraffic,
  getUser,
  importAffiliateReport,
  listAffiliateImports,
  listAllCampaigns,
  listBoostChecklist,
  listBoostHolds,
  listBoostEditRequests,
  listContactMessages,
  listExperiments,
  listDropOffs,
  listEditorialSetups,
  listFeedImports,
  listGiftCategories,
  listGuideCalendar,
  listMails,
  listMySubmissions,
  listNewsletters,
  listPayments,
  listNonPitchPosts,
  listOutreachContacts,
  listPassedPitches,
  listStaffBlogPosts,
  listStaffGiveaways,
  listStaffGuides,
  listStaffPosts,
  listStatisticsItems,
  listSuppressions,
  listUserChanges,
  listUnapprovedCreatives,
  listUsers,
  listWinners,
  lookupGiveaway,
  makeGiftOfSetup,
  reconcilePayments,
  refundPayment,
  reviewGuide,
  rejectBoostEditRequest,
  replyToContactMessage,
  saveContactDetails,
  savePromoSetup,
  scheduleNewsletter,
  sendDiscount,
  sendPromoMail,
  setAffiliateRef,
  setBoostFlags,
  setContactMessageState,
  updateBlogPost,
  updateGiftCategory,
  updatePost,
} from '@ribbonry/contracts'
import type { StaffArea } from './staff-area.ts'

/** Start page, for everybody who may use any of the areas. */
export const TODAY = { title: 'Today', path: '/admin/', key: 'T' } as const

export const STAFF_AREAS: readonly StaffArea[] = [
  {
    group: 'Write',
    title: 'Gift guides',
    path: '/editor/dashboard/',
    also: ['/editor/buying-guides/', '/editor/calendar/', '/editor/writers/'],
    about: 'Written, reviewed, paid for and published',
    key: 'L',
    calls: [listStaffGuides, listMySubmissions, listGuideCalendar, getGuideWriter],
    visitorsTo: '/login/',
    othersTo: '/login/',
    create: { title: 'New guide', path: '/editor/dashboard/new', calls: [reviewGuide] },
    pages: [
      { title: 'Calendar', path: '/editor/calendar/' },
      { title: 'My work', path: '/editor/dashboard/mine/' },
    ],
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
    group: 'Sell',
    title: 'Approvals',
    path: '/admin/approve/',
    about: 'Pitches and changes of boosted gifts that wait for a yes or a no',
    key: 'A',
    calls: [
      listUnapprovedCreatives,
      approveCreative,
      disapproveCreative,
      listBoostEditRequests,
      applyBoostEditRequest,
      rejectBoostEditRequest,
      listPayments,
      refundPayment,
    ],
  },
  {
    group: 'Sell',
    title: 'Campaigns',
    path: '/product-pitch/admin-dashboard/',
    about: 'What every pitch did, and what was expected of it',
    key: 'K',
    calls: [listAllCampaigns],
  },
  {
    group: 'Sell',
    title: 'Payments',
    path: '/admin/payments/',
    about: 'Who paid, what was given back, and whether the books agree',
    key: 'Y',
    calls: [listPayments, refundPayment, getLedger, reconcilePayments],
  },
  {
    group: 'Sell',
    title: 'Drop-offs',
    path: '/product-pitch/dropoffs/',
    about: 'Pitches that were begun and left alone',
    key: 'D',
    calls: [listDropOffs, getDiscountTokenByPost, sendDiscount, disqualifyDropOff],
  },
  {
    group: 'Sell',
    title: 'Boosts',
    path: '/admin/boosted-checklist/',
    about: 'Which gift has the window on which day, and where it was announced',
    key: 'H',
    calls: [listBoostChecklist, setBoostFlags, changeBoostDate, listBoostHolds, endBoostHold],
  },
  {
    group: 'Sell',
    title: 'Outreach',
    path: '/boost-promo/',
    also: ['/promo-setup/'],
    about: 'Letters to makers, and whom they go to',
    key: 'O',
    calls: [listPassedPitches, listOutreachContacts, listNonPitchPosts, saveContactDetails, savePromoSetup, sendPromoMail],
  },
  {
    group: 'Sell',
    title: 'Editorial setup',
    path: '/admin/editorial-setups/',
    about: 'What brands drafted, and the gifts made of it',
    key: 'Q',
    calls: [listEditorialSetups, makeGiftOfSetup],
    create: { title: 'New setup', path: '/editorial-setup/' },
  },
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
    group: 'Mend',
    title: 'Feed imports',
    path: '/admin/feed-imports/',
    about: 'Products of shops, a file at a time',
    key: 'F',
    calls: [listFeedImports, getFeedFile, getFeedImport],
  },
  {
    group: 'Run',
    title: 'Gift categories',
    path: '/admin/gift-categories/',
    about: 'The shelves and what they are called',
    key: 'C',
    calls: [listGiftCategories, createGiftCategory, updateGiftCategory],
    create: { title: 'New category', path: '/admin/gift-categories/new/' },
  },
  {
    group: 'Run',
    title: 'People',
    path: '/admin/users/',
    about: 'Who is here, and what they may do',
    key: 'P',
    calls: [listUsers, getUser, listUserChanges],
  },
]

/** Whether a member may make a call, by the flags of `me`. The server checks it too. */
export function mayUse(access: Access, user: CurrentUser): boolean {
  return access === 'visitor' || access === 'member' || 'link' in access || user.access || access.some((role) => user[role])
}

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

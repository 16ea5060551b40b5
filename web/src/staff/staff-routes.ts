import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { ClientOf, PageHandle } from '../routing/page-route.ts'
import { staffMetadata } from './shell/metadata.ts'

type Page = readonly [path: string, module: string, load: () => Promise<ComponentType>]

const dropOffs = () => import('./drop-offs/drop-offs-page.tsx')
const outreach = () => import('./outreach/outreach-page.tsx')
const guideEditor = () => import('./guides/editor/guide-editor-page.tsx')
const guides = () => import('./guides/guides-page.tsx')
const brokenLinks = () => import('./broken-links/broken-links-page.tsx')
const interlinking = () => import('./guides/interlinking/interlinking-page.tsx')
const newsletters = () => import('./newsletters/newsletters-page.tsx')
const feedImports = () => import('./feed-imports/feed-imports-page.tsx')

/** Pages of staff: path, module as the build's manifest names it, and the page in it. */
const PAGES: readonly Page[] = [
  ['admin', 'staff/today/today-page', () => import('./today/today-page.tsx').then((page) => page.TodayPage)],
  ['admin/gifts/*', 'staff/gifts/gifts-page', () => import('./gifts/gifts-page.tsx').then((page) => page.GiftsPage)],
  ['editor/dashboard/new', 'staff/guides/editor/guide-editor-page', () => guideEditor().then((page) => page.NewGuidePage)],
  ['editor/dashboard/:id', 'staff/guides/editor/guide-editor-page', () => guideEditor().then((page) => page.GuideEditorPage)],
  ['editor/dashboard', 'staff/guides/guides-page', () => guides().then((page) => page.GuidesPage)],
  ['editor/dashboard/mine', 'staff/guides/guides-page', () => guides().then((page) => page.OwnWorkPage)],
  ['editor/dashboard/pay', 'staff/guides/guides-page', () => guides().then((page) => page.PayPage)],
  ['editor/dashboard/rules', 'staff/guides/guides-page', () => guides().then((page) => page.RulesPage)],
  ['editor/buying-guides', 'staff/guides/guides-page', () => guides().then((page) => page.GuidesPageElsewhere)],
  [
    'editor/gift-guide-updater-editor',
    'staff/guides/todos/updater-editor-page',
    () => import('./guides/todos/updater-editor-page.tsx').then((page) => page.UpdaterEditorPage),
  ],
  [
    'editor/writers/:id',
    'staff/guides/writers/writer-page',
    () => import('./guides/writers/writer-page.tsx').then((page) => page.WriterPage),
  ],
  [
    'editor/republishable',
    'staff/republishing/republishing-page',
    () => import('./republishing/republishing-page.tsx').then((page) => page.RepublishingPage),
  ],
  [
    'editor/calendar',
    'staff/guides/calendar/calendar-page',
    () => import('./guides/calendar/calendar-page.tsx').then((page) => page.GuideCalendarPage),
  ],
  ['editor/interlinking', 'staff/guides/interlinking/interlinking-page', () => interlinking().then((page) => page.DeadLinksPage)],
  [
    'editor/interlinking/unlinked',
    'staff/guides/interlinking/interlinking-page',
    () => interlinking().then((page) => page.UnlinkedGuidesPage),
  ],
  [
    'admin/gift-guide-updater',
    'staff/guides/updater/updater-page',
    () => import('./guides/updater/updater-page.tsx').then((page) => page.UpdaterPage),
  ],
  [
    'admin/operations',
    'staff/operations/operations-page',
    () => import('./operations/operations-page.tsx').then((page) => page.OperationsPage),
  ],
  ['admin/blog/*', 'staff/blog/blog-page', () => import('./blog/blog-page.tsx').then((page) => page.BlogPage)],
  [
    'admin/gift-categories/*',
    'staff/categories/categories-page',
    () => import('./categories/categories-page.tsx').then((page) => page.CategoriesPage),
  ],
  [
    'admin/guide-categories',
    'staff/guides/categories/guide-categories-page',
    () => import('./guides/categories/guide-categories-page.tsx').then((page) => page.GuideCategoriesPage),
  ],
  [
    'admin/approve',
    'staff/approvals/approvals-page',
    () => import('./approvals/approvals-page.tsx').then((page) => page.ApprovalsPage),
  ],
  [
    'product-pitch/admin-dashboard',
    'staff/campaigns/campaigns-page',
    () => import('./campaigns/campaigns-page.tsx').then((page) => page.CampaignsPage),
  ],
  [
    'admin/payments',
    'staff/payments/payments-page',
    () => import('./payments/payments-page.tsx').then((page) => page.PaymentsPage),
  ],
  [
    'admin/boosted-checklist',
    'staff/boosts/boosts-page',
    () => import('./boosts/boosts-page.tsx').then((page) => page.BoostsPage),
  ],
  ['product-pitch/dropoffs', 'staff/drop-offs/drop-offs-page', () => dropOffs().then((page) => page.DropOffsPage)],
  ['product-pitch/dropoffs/:page', 'staff/drop-offs/drop-offs-page', () => dropOffs().then((page) => page.DropOffsPageInPath)],
  ['boost-promo', 'staff/outreach/outreach-page', () => outreach().then((page) => page.OutreachPage)],
  ['boost-promo/:page', 'staff/outreach/outreach-page', () => outreach().then((page) => page.OutreachPageInPath)],
  [
    'admin/editorial-setups',
    'staff/setups/setups-page',
    () => import('./setups/setups-page.tsx').then((page) => page.SetupsPage),
  ],
  ['promo-setup', 'staff/outreach/setup-page', () => import('./outreach/setup-page.tsx').then((page) => page.SetupPage)],
  [
    'editor/giveaway',
    'staff/giveaways/new-giveaway-page',
    () => import('./giveaways/new-giveaway-page.tsx').then((page) => page.NewGiveawayPage),
  ],
  [
    'editor/giveaway/list',
    'staff/giveaways/giveaways-page',
    () => import('./giveaways/giveaways-page.tsx').then((page) => page.GiveawaysPage),
  ],
  [
    'editor/giveaway/:id',
    'staff/giveaways/edit-giveaway-page',
    () => import('./giveaways/edit-giveaway-page.tsx').then((page) => page.EditGiveawayPage),
  ],
  ['admin/newsletter-builder', 'staff/newsletters/newsletters-page', () => newsletters().then((page) => page.NewslettersPage)],
  [
    'admin/newsletter-builder/:newsletter_id',
    'staff/newsletters/newsletters-page',
    () => newsletters().then((page) => page.NewsletterPage),
  ],
  ['admin/mails', 'staff/mails/mails-page', () => import('./mails/mails-page.tsx').then((page) => page.MailsPage)],
  [
    'admin/messages',
    'staff/messages/messages-page',
    () => import('./messages/messages-page.tsx').then((page) => page.MessagesPage),
  ],
  ['admin/pitchpost', 'staff/pitches/pitch-page', () => import('./pitches/pitch-page.tsx').then((page) => page.PitchPage)],
  [
    'admin/pitchpost/:post/add-images',
    'staff/pitches/pitch-page',
    () => import('./pitches/pitch-page.tsx').then((page) => page.AddImagesPage),
  ],
  ['admin/nav-menu-editor', 'staff/menu/menu-page', () => import('./menu/menu-page.tsx').then((page) => page.MenuPage)],
  [
    'admin/search-title-synonyms',
    'staff/synonyms/synonyms-page',
    () => import('./synonyms/synonyms-page.tsx').then((page) => page.SynonymsPage),
  ],
  [
    'admin/searches',
    'staff/searches/searches-page',
    () => import('./searches/searches-page.tsx').then((page) => page.SearchesPage),
  ],
  ['admin/seasons/*', 'staff/seasons/seasons-page', () => import('./seasons/seasons-page.tsx').then((page) => page.SeasonsPage)],
  [
    'unlisted-content/*',
    'staff/unlisted/unlisted-page',
    () => import('./unlisted/unlisted-page.tsx').then((page) => page.UnlistedPages),
  ],
  ['admin/users/*', 'staff/people/people-page', () => import('./people/people-page.tsx').then((page) => page.PeoplePage)],
  [
    'admin/statistics',
    'staff/statistics/statistics-page',
    () => import('./statistics/statistics-page.tsx').then((page) => page.StatisticsPage),
  ],
  ['admin/broken-links', 'staff/broken-links/broken-links-page', () => brokenLinks().then((page) => page.BrokenGiftLinksPage)],
  [
    'admin/broken-links/:page',
    'staff/broken-links/broken-links-page',
    () => brokenLinks().then((page) => page.BrokenGiftLinksPageInPath),
  ],
  [
    'admin/broken-links-listicles',
    'staff/broken-links/broken-links-page',
    () => brokenLinks().then((page) => page.BrokenGuideLinksPage),
  ],
  [
    'admin/broken-links-listicles/:page',
    'staff/broken-links/broken-links-page',
    () => brokenLinks().then((page) => page.BrokenGuideLinksPageInPath),
  ],
  ['admin/high-ctr-posts', 'staff/broken-links/broken-links-page', () => brokenLinks().then((page) => page.HighCtrPage)],
  [
    'admin/high-ctr-posts/:page',
    'staff/broken-links/broken-links-page',
    () => brokenLinks().then((page) => page.HighCtrPageInPath),
  ],
  [
    'admin/etsy-keywords',
    'staff/etsy/etsy-keywords-page',
    () => import('./etsy/etsy-keywords-page.tsx').then((page) => page.EtsyKeywordsPage),
  ],
  [
    'admin/etsy-listings',
    'staff/etsy/etsy-listings-page',
    () => import('./etsy/etsy-listings-page.tsx').then((page) => page.EtsyListingsPage),
  ],
  ['admin/feed-imports', 'staff/feed-imports/feed-imports-page', () => feedImports().then((page) => page.FeedImports)],
  [
    'admin/feed-imports/new/:file',
    'staff/feed-imports/feed-imports-page',
    () => feedImports().then((page) => page.FeedMatchingPage),
  ],
  ['admin/feed-imports/:id', 'staff/feed-imports/feed-imports-page', () => feedImports().then((page) => page.FeedImportPage)],
]

const handleOf = (module: string): PageHandle => ({
  metadata: ({ pathname }) => staffMetadata(pathname),
  module: `src/${module}.tsx`,
})

/** Routes of the staff pages, each in a chunk of its own. */
export function staffPages(clientOf: ClientOf): RouteObject[] {
  return [
    ...PAGES.map(([path, module, load]) => ({
      path,
      handle: handleOf(module),
      lazy: async () => ({ Component: await load() }),
    })),
    {
      path: 'aff',
      handle: handleOf('staff/earnings/earnings-page'),
      lazy: async () => {
        const { EarningsPage, earningsLoader } = await import('./earnings/earnings-page.tsx')
        return { Component: EarningsPage, loader: earningsLoader(clientOf) }
      },
    },
  ]
}

import { useQueries } from '@tanstack/react-query'
import {
  type Access,
  type CallAnswer,
  type CurrentUser,
  getAdsWaiting,
  getCatalogWaiting,
  getGiveawaysWaiting,
  getGuidesWaiting,
  getNewslettersWaiting,
  getPaymentsWaiting,
  getWaitingContactMessages,
  getWaitingMails,
} from '@ribbonry/contracts'
import { query } from '../api/query.ts'
import { mayUse } from './kit/may-use.ts'
import { type Wait, waitOf } from './wait-texts.ts'

const NUMBERS = [
  'Nothing',
  'One thing',
  'Two things',
  'Three things',
  'Four things',
  'Five things',
  'Six things',
  'Seven things',
  'Eight things',
  'Nine things',
]

/** Heading of Today. */
export function headingOf(waiting: readonly Pick<Wait, 'goesOn'>[]): string {
  const count = waiting.filter(({ goesOn }) => goesOn !== true).length
  if (count === 0) return 'Nothing wants you. Enjoy it.'
  return `${NUMBERS[count] ?? `${count} things`} ${count === 1 ? 'wants' : 'want'} you. Nothing is on fire.`
}

/** Milliseconds for which a count is fresh, and between polls while the page is visible. */
const FRESH = 60_000
const counted = { staleTime: FRESH, refetchInterval: FRESH } as const

const catalogQuery = query(getCatalogWaiting)
const mailsQuery = query(getWaitingMails)
const adsQuery = query(getAdsWaiting)
const paymentsQuery = query(getPaymentsWaiting)
const guidesQuery = query(getGuidesWaiting)
const giveawaysQuery = query(getGiveawaysWaiting)
const newslettersQuery = query(getNewslettersWaiting)
const messagesQuery = query(getWaitingContactMessages)

/** One call for each service. */
const catalog = {
  ...catalogQuery(),
  ...counted,
  select: ({ waiting }: CallAnswer<typeof getCatalogWaiting>) => [
    ...waitOf('draft', waiting.drafts),
    ...waitOf('broken', waiting.broken),
    ...waitOf('unavailable', waiting.unavailable),
    ...waitOf('missing-picture', waiting.missing_picture),
    ...waitOf('missing-link', waiting.missing_link),
    ...waitOf('failed-import', waiting.failed_imports),
    ...waitOf('etsy-listing', waiting.etsy_listings),
    ...waitOf('running-import', waiting.running_imports),
  ],
}
const mails = {
  ...mailsQuery(),
  ...counted,
  select: ({ waiting }: CallAnswer<typeof getWaitingMails>) => [
    ...waitOf('failed-mail', waiting.failed_mails),
    ...waitOf('unconfirmed-mail', waiting.unconfirmed_mails),
  ],
}
const ads = {
  ...adsQuery(),
  ...counted,
  select: ({ waiting }: CallAnswer<typeof getAdsWaiting>) => [
    ...waitOf('pitch', waiting.pitches),
    ...waitOf('boost-edit', waiting.boost_edits),
  ],
}
const payments = {
  ...paymentsQuery(),
  ...counted,
  select: ({ waiting }: CallAnswer<typeof getPaymentsWaiting>) => waitOf('disputed', waiting.disputed),
}
const messages = {
  ...messagesQuery(),
  ...counted,
  select: ({ waiting }: CallAnswer<typeof getWaitingContactMessages>) => waitOf('message', waiting.messages),
}

const guides = {
  ...guidesQuery(),
  ...counted,
  select: ({ waiting }: CallAnswer<typeof getGuidesWaiting>) => [
    ...waitOf('guide-to-write', waiting.to_write),
    ...waitOf('guide-to-review', waiting.to_review),
    ...waitOf('guide-to-assign', waiting.to_assign),
    ...waitOf('guide-to-publish', waiting.to_publish),
    ...waitOf('guide-to-fill', waiting.to_fill),
    ...waitOf('guide-to-update', waiting.to_update),
    ...waitOf('broken-product', waiting.broken_links),
  ],
}
const giveaways = {
  ...giveawaysQuery(),
  ...counted,
  select: ({ waiting }: CallAnswer<typeof getGiveawaysWaiting>) => [
    ...waitOf('winner-overdue', waiting.overdue),
    ...waitOf('prize-to-send', waiting.unsent),
    ...waitOf('winner-mail-failed', waiting.failed_mails),
  ],
}
const newsletters = {
  ...newslettersQuery(),
  ...counted,
  select: ({ waiting }: CallAnswer<typeof getNewslettersWaiting>) => [
    ...waitOf('newsletter-to-ready', waiting.not_ready),
    ...waitOf('paused-newsletter', waiting.paused),
  ],
}

/** The calls that the member's flags allow, and what each counts. */
function askedFor(user: CurrentUser) {
  const may = ({ access }: { readonly access: Access }) => mayUse(access, user)
  return [
    ...(may(getCatalogWaiting) ? [{ what: 'Gifts and feed imports', options: catalog }] : []),
    ...(may(getAdsWaiting) ? [{ what: 'Pitches and boost edits', options: ads }] : []),
    ...(may(getPaymentsWaiting) ? [{ what: 'Payments', options: payments }] : []),
    ...(may(getGuidesWaiting) ? [{ what: 'Gift guides', options: guides }] : []),
    ...(may(getNewslettersWaiting) ? [{ what: 'Newsletters', options: newsletters }] : []),
    ...(may(getGiveawaysWaiting) ? [{ what: 'Giveaways', options: giveaways }] : []),
    ...(may(getWaitingMails) ? [{ what: 'Mails', options: mails }] : []),
    ...(may(getWaitingContactMessages) ? [{ what: 'Messages', options: messages }] : []),
  ]
}

export interface Waits {
  /** Undefined until every call has succeeded or failed. */
  readonly waiting: readonly Wait[] | undefined
  /** Names of counts that are unknown because their service failed. */
  readonly missing: readonly string[]
  readonly retry: () => void
}

/** The member's waiting work. */
export function useWaits(user: CurrentUser): Waits {
  const asked = askedFor(user)
  return useQueries({
    queries: asked.map(({ options }) => options),
    combine: (results) => ({
      waiting: results.some(({ isPending }) => isPending) ? undefined : results.flatMap(({ data }) => data ?? []),
      missing: asked.filter((_one, place) => results[place]?.isError).map(({ what }) => what),
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch()
      },
    }),
  })
}

/** Number of waiting entries in an area, for its badge; 0 while unknown. */
export function waitsIn(waits: readonly Wait[] | undefined, path: string): number {
  return (waits ?? []).reduce((sum, { area, count }) => (area === path ? sum + count : sum), 0)
}

import { useQueries } from '@tanstack/react-query'
import {
  type Access,
  type CallAnswer,
  type CurrentUser,
  getAdsWaiting,
  getCatalogWaiting,
  getGuidesWaiting,
  getPaymentsWaiting,
  getWaitingContactMessages,
  getWaitingMails,
} from '@ribbonry/contracts'
import { query } from '../api/query.ts'
import { mayUse } from './areas.ts'

/** Work that waits for a member. */
export interface Wait {
  readonly key: string
  readonly count: number
  readonly what: string
  readonly about: string
  readonly verb: string
  /** Link to a list of exactly the counted entries. */
  readonly link: string
  /** Path of the area whose badge includes it; undefined for none. */
  readonly area: string | undefined
  /** Information only: nobody has to act. */
  readonly goesOn?: true
}

interface WaitText extends Pick<Wait, 'about' | 'verb' | 'link' | 'area' | 'goesOn'> {
  readonly one: string
  readonly many: string
}

const GIFTS = '/admin/gifts/'
const MAILS = '/admin/mails/'
const IMPORTS = '/admin/feed-imports/'
const MESSAGES = '/admin/messages/'
const GUIDES = '/editor/dashboard/'
const APPROVALS = '/admin/approve/'
const PAYMENTS = '/admin/payments/'

const TEXTS = {
  draft: {
    area: GIFTS,
    one: 'gift is a draft',
    many: 'gifts are drafts',
    about: 'Written or brought in, and on no list until it is published',
    verb: 'Finish',
    link: `${GIFTS}?state=draft`,
  },
  broken: {
    area: GIFTS,
    one: 'gift has a broken link',
    many: 'gifts have broken links',
    about: 'Visitors are led to a search instead',
    verb: 'Mend',
    link: `${GIFTS}?state=broken`,
  },
  unavailable: {
    // Not in the badge: staff cannot fix it, and the shop may have it again tomorrow.
    area: undefined,
    one: 'gift is sold out',
    many: 'gifts are sold out',
    about: 'The shop has the page and nothing to sell on it',
    verb: 'Look',
    link: `${GIFTS}?state=unavailable`,
  },
  'missing-picture': {
    // The badge already counts these among the drafts.
    area: undefined,
    one: 'gift has no picture',
    many: 'gifts have no picture',
    about: 'Nobody opens a parcel they cannot see',
    verb: 'Add one',
    link: `${GIFTS}?missing=picture`,
  },
  'missing-link': {
    // The badge already counts these among the drafts.
    area: undefined,
    one: 'gift has no link',
    many: 'gifts have no link',
    about: 'There is nowhere to buy it',
    verb: 'Add one',
    link: `${GIFTS}?missing=link`,
  },
  'failed-mail': {
    area: MAILS,
    one: 'mail failed',
    many: 'mails failed',
    about: 'Tried several times; each says what went wrong',
    verb: 'Send again',
    link: `${MAILS}?state=failed`,
  },
  'unconfirmed-mail': {
    area: MAILS,
    one: 'mail may have gone',
    many: 'mails may have gone',
    about: 'The mail server was cut off before it could say so',
    verb: 'Check',
    link: `${MAILS}?state=unconfirmed`,
  },
  message: {
    area: MESSAGES,
    one: 'message waits for an answer',
    many: 'messages wait for an answer',
    about: 'Somebody took the trouble to write',
    verb: 'Answer',
    link: MESSAGES,
  },
  pitch: {
    area: APPROVALS,
    one: 'pitch waits for approval',
    many: 'pitches wait for approval',
    about: 'Somebody made the thing, and looks at the mailbox',
    verb: 'Read',
    link: APPROVALS,
  },
  'boost-edit': {
    area: APPROVALS,
    one: 'change of a gift is proposed',
    many: 'changes of gifts are proposed',
    about: 'By people who boost them, or would; nothing changes before you say yes',
    verb: 'Compare',
    link: `${APPROVALS}?show=edits`,
  },
  disputed: {
    area: PAYMENTS,
    one: 'payment is disputed',
    many: 'payments are disputed',
    about: 'Somebody wants their money back through their bank; the provider waits for our side until its own date',
    verb: 'Look',
    link: `${PAYMENTS}?state=disputed`,
  },
  'guide-to-write': {
    area: GUIDES,
    one: 'guide is yours to write',
    many: 'guides are yours to write',
    about: 'Assigned to you, and not handed in yet',
    verb: 'Write',
    link: `${GUIDES}?show=progress`,
  },
  'guide-to-review': {
    area: GUIDES,
    one: 'guide waits for a reader',
    many: 'guides wait for a reader',
    about: 'Handed in, or drafted and waiting for a yes',
    verb: 'Read',
    link: `${GUIDES}?show=review`,
  },
  'guide-to-assign': {
    area: GUIDES,
    one: 'guide waits for somebody',
    many: 'guides wait for somebody',
    about: 'Ready to be given to a curator or a writer',
    verb: 'Give',
    link: `${GUIDES}?show=assign`,
  },
  'guide-to-publish': {
    area: GUIDES,
    one: 'guide is ready to go out',
    many: 'guides are ready to go out',
    about: 'Approved from the first word to the last',
    verb: 'Publish',
    link: `${GUIDES}?show=ready`,
  },
  'failed-import': {
    area: IMPORTS,
    one: 'feed import failed',
    many: 'feed imports failed',
    about: 'Not tried again since; each says where it stopped',
    verb: 'See why',
    link: IMPORTS,
  },
  'running-import': {
    // Nobody has to act.
    area: undefined,
    goesOn: true,
    one: 'feed is coming in',
    many: 'feeds are coming in',
    about: 'Goes on without you',
    verb: 'Watch',
    link: IMPORTS,
  },
} as const satisfies Record<string, WaitText>

/** The entry for a count; none for zero. */
export function waitOf(kind: keyof typeof TEXTS, count: number): readonly Wait[] {
  const { one, many, ...words } = TEXTS[kind]
  return count === 0 ? [] : [{ key: kind, count, what: count === 1 ? one : many, ...words }]
}

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

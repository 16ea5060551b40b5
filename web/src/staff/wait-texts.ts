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
const LISTINGS = '/admin/etsy-listings/'
const MESSAGES = '/admin/messages/'
const GIVEAWAYS = '/admin/giveaways/'
const GUIDES = '/editor/dashboard/'
const UPDATES = '/editor/gift-guide-updater-editor/'
const BROKEN_IN_GUIDES = '/admin/broken-links-listicles/'
const NEWSLETTERS = '/admin/newsletter-builder/'
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
    about: 'Visitors who press its button come to a search instead',
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
    about: 'It cannot be published without one',
    verb: 'Add one',
    link: `${GIFTS}?missing=picture`,
  },
  'missing-link': {
    // The badge already counts these among the drafts.
    area: undefined,
    one: 'gift has no link',
    many: 'gifts have no link',
    about: 'It cannot be published without one',
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
    about: 'The connection to the mail server broke before it answered',
    verb: 'Check',
    link: `${MAILS}?state=unconfirmed`,
  },
  message: {
    area: MESSAGES,
    one: 'message waits for an answer',
    many: 'messages wait for an answer',
    about: 'Somebody wrote to us, and has no answer yet',
    verb: 'Answer',
    link: MESSAGES,
  },
  pitch: {
    area: APPROVALS,
    one: 'pitch waits for approval',
    many: 'pitches wait for approval',
    about: 'Whoever sent it in waits for a yes or a no',
    verb: 'Read',
    link: APPROVALS,
  },
  'boost-edit': {
    area: APPROVALS,
    one: 'change of a gift is proposed',
    many: 'changes of gifts are proposed',
    about: 'Sent in by whoever boosts the gift; nothing changes before you say yes',
    verb: 'Compare',
    link: `${APPROVALS}?show=edits`,
  },
  disputed: {
    area: PAYMENTS,
    one: 'payment is disputed',
    many: 'payments are disputed',
    about: 'Somebody asks their bank for the money back; our side has to be told before the date it gives',
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
    about: 'All its parts are approved',
    verb: 'Publish',
    link: `${GUIDES}?show=ready`,
  },
  'guide-to-fill': {
    area: UPDATES,
    one: 'guide has gifts to add',
    many: 'guides have gifts to add',
    about: 'Found for them, and not written yet',
    verb: 'Write',
    link: UPDATES,
  },
  'guide-to-update': {
    // The badge already counts what has been found for them.
    area: undefined,
    one: 'guide wants bringing up to date',
    many: 'guides want bringing up to date',
    about: 'Gifts that are gone, clicks that fell, a season that comes',
    verb: 'Look',
    link: UPDATES,
  },
  'broken-product': {
    area: BROKEN_IN_GUIDES,
    one: 'link in guides leads nowhere',
    many: 'links in guides lead nowhere',
    about: 'Those that lose the most clicks stand first',
    verb: 'Mend',
    link: BROKEN_IN_GUIDES,
  },
  'newsletter-to-ready': {
    area: NEWSLETTERS,
    one: 'newsletter of the next days is not ready',
    many: 'newsletters of the next days are not ready',
    about: 'What is not ready does not go out',
    verb: 'Finish',
    link: NEWSLETTERS,
  },
  'paused-newsletter': {
    area: NEWSLETTERS,
    one: 'newsletter stands still',
    many: 'newsletters stand still',
    about: 'It stopped on its way out; its page says why',
    verb: 'Look',
    link: NEWSLETTERS,
  },
  'winner-overdue': {
    area: GIVEAWAYS,
    one: 'giveaway has a winner who does not answer',
    many: 'giveaways have winners who do not answer',
    about: 'Asked for an address, and the time to answer is over',
    verb: 'Look',
    link: `${GIVEAWAYS}?winners=overdue`,
  },
  'prize-to-send': {
    area: GIVEAWAYS,
    one: 'giveaway has a prize to send',
    many: 'giveaways have prizes to send',
    about: 'Post it, or tell the winner that it is on its way',
    verb: 'Send',
    link: `${GIVEAWAYS}?winners=unsent`,
  },
  'winner-mail-failed': {
    // The badge of mails counts these.
    area: undefined,
    one: 'giveaway has a winner whose mail failed',
    many: 'giveaways have winners whose mail failed',
    about: 'Nobody told them yet that they won',
    verb: 'Look',
    link: `${GIVEAWAYS}?winners=mail-failed`,
  },
  'failed-import': {
    area: IMPORTS,
    one: 'feed import failed',
    many: 'feed imports failed',
    about: 'Not tried again since; each says where it stopped',
    verb: 'See why',
    link: IMPORTS,
  },
  'etsy-listing': {
    area: LISTINGS,
    one: 'find at Etsy waits',
    many: 'finds at Etsy wait',
    about: 'Found by our keywords, and nobody has said yes or no',
    verb: 'Look',
    link: LISTINGS,
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

/** Pending work with a link to it. */
export interface PendingWork {
  readonly key: string
  readonly count: number
  readonly what: string
  readonly about: string
  readonly verb: string
  readonly link: string
}

interface PendingWorkText {
  readonly one: string
  readonly many: string
  readonly about: string
  readonly verb: string
  readonly link: string
}

/** Each links to a list of exactly the counted entries. */
const TEXTS = {
  draft: {
    one: 'gift is a draft',
    many: 'gifts are drafts',
    about: 'Written or brought in, and on no list until it is published',
    verb: 'Finish',
    link: '/admin/gifts/?state=draft',
  },
  broken: {
    one: 'gift has a broken link',
    many: 'gifts have broken links',
    about: 'Visitors are led to a search instead',
    verb: 'Mend',
    link: '/admin/gifts/?state=broken',
  },
  unavailable: {
    one: 'gift is sold out',
    many: 'gifts are sold out',
    about: 'The shop has the page and nothing to sell on it',
    verb: 'Look',
    link: '/admin/gifts/?state=unavailable',
  },
  'failed-mail': {
    one: 'mail failed',
    many: 'mails failed',
    about: 'Tried several times; each says what went wrong',
    verb: 'Send again',
    link: '/admin/mails/?state=failed',
  },
  'unconfirmed-mail': {
    one: 'mail may have gone',
    many: 'mails may have gone',
    about: 'The mail server was cut off before it could say so',
    verb: 'Check',
    link: '/admin/mails/?state=unconfirmed',
  },
  'failed-import': {
    one: 'feed import failed',
    many: 'feed imports failed',
    about: 'Of the last ones; each says where it stopped',
    verb: 'See why',
    link: '/admin/feed-imports/',
  },
  'running-import': {
    one: 'feed is coming in',
    many: 'feeds are coming in',
    about: 'Goes on without you',
    verb: 'Watch',
    link: '/admin/feed-imports/',
  },
} as const satisfies Record<string, PendingWorkText>

/** Text for a count; undefined for none. */
export function pendingWorkOf(kind: keyof typeof TEXTS, count: number): readonly PendingWork[] {
  const { one, many, ...words } = TEXTS[kind]
  return count === 0 ? [] : [{ key: kind, count, what: count === 1 ? one : many, ...words }]
}

const NUMBERS = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things', 'Six things', 'Seven things']

/** Heading of the page. */
export function headingOf(count: number): string {
  if (count === 0) return 'Nothing wants you. Enjoy it.'
  return `${NUMBERS[count] ?? `${count} things`} ${count === 1 ? 'wants' : 'want'} you. Nothing is on fire.`
}

import { HOME_SORT, type ListSort } from '@ribbonry/contracts'
import { DESCRIPTION, type PageMetadata, SITE_NAME, TAGLINE } from '../../metadata/page-metadata.ts'
import { inMoneyOf, REGION } from '../../regions/region.ts'
import { type ListAddress, listPath } from './list-address.ts'

interface SortLabels {
  /** In the page's title. */
  readonly name: string
  /** Above the gifts. */
  readonly heading: string
}

/** Labels of the home list's sorts; prices are in dollars. */
export const SORT_LABELS: Readonly<Record<ListSort, SortLabels>> = {
  'clicks-score': {
    name: 'Gifts people are wrapping',
    heading: 'What people are wrapping',
  },
  new: { name: 'New gifts', heading: 'Fresh out of the box' },
  popular: {
    name: 'Popular gifts',
    heading: 'What everyone sends to everyone',
  },
  'all-time-popular': {
    name: 'The most popular gifts of all time',
    heading: 'Never once returned',
  },
  over1k: {
    name: 'Gifts over $1,000',
    heading: 'For people you owe a kidney',
  },
  wctr: {
    name: "This week's gifts",
    heading: 'Hard to scroll past this week',
  },
  mctr: {
    name: 'Gifts loved on phones',
    heading: 'Found one-handed, on a bus',
  },
  random: {
    name: 'A surprise',
    heading: 'Close your eyes and point',
  },
}

/** Name of a list, in the money of its region. */
export function listName({ sort, region }: Pick<ListAddress, 'sort' | 'region'>): string {
  return inMoneyOf(region, SORT_LABELS[sort].name)
}

/** Metadata of a list page. `empty` without gifts, `last` when no page follows. */
export function listMetadata(
  address: ListAddress,
  { empty = false, last = false, description = DESCRIPTION } = {},
): PageMetadata {
  const { sort, region, page } = address
  const at = (number: number) => listPath({ ...address, page: number })
  const place = region === 'us' ? '' : ` in ${REGION[region].place}`
  const title = sort === HOME_SORT && region === 'us' ? TAGLINE : `${listName(address)}${place} | ${SITE_NAME}`
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description,
    language: REGION[region].language,
    canonical: at(page),
    unprefixedPath: listPath({ sort, region: 'us', page }),
    ...(page > 1 ? { previous: at(page - 1) } : {}),
    ...(empty || last ? {} : { next: at(page + 1) }),
    ...(empty ? { noindex: true } : {}),
  }
}

import type { CallArguments, createSeason, Picture, Season, SeasonLink, ShownSeason } from '@ribbonry/contracts'
import { DEFAULT_COUNTRY } from '@ribbonry/contracts'
import { pictureBody } from '../kit/editor/focus-picture.tsx'

export interface SeasonDay {
  readonly country: string
  readonly day: string
}

export interface SeasonValues {
  readonly name: string
  readonly title: string
  readonly words: string
  readonly starts: string
  readonly ends: string
  readonly sort: string
  readonly links: readonly SeasonLink[]
  readonly days: readonly SeasonDay[]
  readonly picture: Picture | null
}

export type SeasonBody = CallArguments<typeof createSeason>['body']

export const NEW_SEASON: SeasonValues = {
  name: '',
  title: '',
  words: '',
  starts: '',
  ends: '',
  sort: '0',
  links: [],
  days: [],
  picture: null,
}

export function seasonValues({
  name,
  title,
  words,
  starts,
  ends,
  sort,
  links,
  last_order_days: days,
  picture,
}: Season): SeasonValues {
  return { name, title, words, starts, ends, sort: String(sort), links, days, picture }
}

/** Empty rows are left out. */
export function seasonBody({ name, title, words, starts, ends, sort, links, days, picture }: SeasonValues): SeasonBody {
  return {
    name,
    title,
    words,
    starts: starts.trim(),
    ends: ends.trim(),
    sort: Number(sort),
    links: links.filter(({ title: text, link }) => text.trim() !== '' || link.trim() !== ''),
    last_order_days: days.filter(({ country, day }) => country !== '' || day.trim() !== ''),
    ...pictureBody(picture),
  }
}

/** A leap year, which has every day. */
const ANY_YEAR = '2028'

/** What the front page shows of it in the default edition, without gifts. */
export function seasonPreview({ name, title, words, ends, links, days, picture }: SeasonValues): ShownSeason {
  const order = days.find(({ country }) => country === DEFAULT_COUNTRY)?.day
  const isDay = order !== undefined && !Number.isNaN(Date.parse(`${ANY_YEAR}-${order}`))
  return {
    name,
    title,
    words,
    picture,
    until: `${ANY_YEAR}-${ends}`,
    links: links.filter(({ title: text }) => text.trim() !== ''),
    order_day: isDay ? `${ANY_YEAR}-${order}` : null,
    is_late: false,
    late_gifts: [],
    doors: links.some(({ link }) => link.startsWith('/advent/')) ? 0 : null,
  }
}

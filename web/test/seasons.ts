import type { Season, ShownSeason } from '@ribbonry/contracts'
import { gifts } from './gifts.ts'

const LINKS = [
  { title: '24 doors for advent', link: '/advent/', late: false },
  { title: 'Under the tree', link: '/gifts/occasions/christmas/', late: false },
  { title: 'Gifts in an envelope', link: '/gifts/occasions/in-an-envelope/', late: true },
]

/** Christmas as the front page of the United States shows it in November. */
export const CHRISTMAS: ShownSeason = {
  name: 'Christmas',
  title: 'Christmas, in good time',
  words: 'A door for every day, and a few calm lists.',
  picture: null,
  until: '2026-12-24',
  links: LINKS,
  order_day: '2026-12-17',
  is_late: false,
  late_gifts: gifts(500, 3).flatMap(({ id, slug, title, what, price, currency, images: [picture] }) =>
    picture === undefined ? [] : [{ id, slug, title, what, price, currency, picture }],
  ),
  doors: 0,
}

/** Two seasons as staff edit them; entries of the menus belong to the first one. */
export const SEASONS: readonly Season[] = [
  {
    id: 1,
    name: 'Christmas',
    title: CHRISTMAS.title,
    words: CHRISTMAS.words,
    starts: '11-01',
    ends: '12-24',
    links: LINKS,
    last_order_days: [
      { country: 'US', day: '12-17' },
      { country: 'GB', day: '12-18' },
    ],
    picture: null,
    sort: 0,
    menu_entries: 4,
    shown: true,
    version: 3,
  },
  {
    id: 2,
    name: 'New Year',
    title: '',
    words: '',
    starts: '12-27',
    ends: '01-06',
    links: [],
    last_order_days: [],
    picture: null,
    sort: 0,
    menu_entries: 0,
    shown: false,
    version: 1,
  },
]

import { HOME_SORT, LIST_SORTS } from '../catalog/list-sorts.ts'
import { page, paged, type PageOptions } from './page.ts'

const [firstSort, ...otherSorts] = LIST_SORTS.filter((sort) => sort !== HOME_SORT)

const regional = { area: 'visitors', region: 'regional' } as const
const worldwide = { area: 'visitors', region: 'worldwide' } as const

/** Paths of a list of gifts, in its order and in others. */
const sorted = (path: string): readonly string[] => [path, `${path}/sort/:sort`].flatMap(paged)
const GIFTS = { ...regional, indexed: 'yes', queries: ['in_stock', 'max', 'min', 'scroll', 'store'] } as const

const text = <const Look extends string = never>(path: string, more: Pick<PageOptions<Look>, 'looks'> = {}) =>
  page<Look>({ ...worldwide, path, indexed: 'fixed', ...more })

/** Pages of the shop. */
export const visitorsPages = [
  page({ ...regional, path: '', also: paged('').slice(1), indexed: 'yes', queries: ['s', 'scroll'], looks: ['home'] }),
  page({
    ...regional,
    path: firstSort ?? '',
    also: [...paged(firstSort ?? '').slice(1), ...otherSorts.flatMap(paged)],
    indexed: 'yes',
    queries: ['s', 'scroll'],
    looks: ['list'],
  }),
  page({ ...GIFTS, path: 'gifts', also: sorted('gifts').slice(1), looks: ['gifts'] }),
  page({ ...GIFTS, path: 'gifts/:list', also: sorted('gifts/:list').slice(1) }),
  page({ ...GIFTS, path: 'gifts/:parent/:list', also: sorted('gifts/:parent/:list').slice(1), looks: ['category'] }),
  page({
    ...regional,
    path: 'gifts-under',
    also: [...paged('gifts-under').slice(1), ...paged('gifts-under/:sort')],
    indexed: 'yes',
    queries: ['from', 'in_stock', 'scroll', 'store', 'to'],
    looks: ['price'],
  }),
  page({ ...regional, path: ':slug', indexed: 'yes', queries: ['r', 'scroll'], looks: ['gift', 'guide'] }),
  page({ ...worldwide, path: 'gift-guides', indexed: 'yes', looks: ['guides'] }),
  page({
    ...regional,
    path: 'search/:term',
    also: ['search'],
    kept: false,
    indexed: 'no',
    typed: true,
    queries: ['category', 'dev', 'in_stock', 'literal', 'lookup', 'max', 'min', 'page', 's', 'scroll', 'sort', 'store'],
    looks: ['search'],
  }),
  page({ ...worldwide, path: 'blog', also: paged('blog').slice(1), indexed: 'yes', looks: ['blog'] }),
  page({ ...worldwide, path: 'blog/:slug', indexed: 'yes', looks: ['blog-post'] }),
  page({ ...worldwide, path: 'giveaways', also: ['giveaways/:page'], indexed: 'yes', looks: ['giveaways'] }),
  page({ ...worldwide, path: 'giveaway/:slug', indexed: 'yes', looks: ['giveaway'] }),
  page({ ...worldwide, path: 'giveaway/:slug/draw', indexed: 'yes', looks: ['draw'] }),
  page({ ...worldwide, path: 'giveaway/:slug/rules', indexed: 'yes', looks: ['rules'] }),
  page({ ...worldwide, path: 'giveaway/:slug/confirm-entry/:code', secret: 'path', secretPart: ':code' }),
  page({ ...worldwide, path: 'newsletters', indexed: 'yes', queries: ['page'], looks: ['newsletters'] }),
  page({ ...worldwide, path: 'newsletters/:id', indexed: 'yes', looks: ['newsletter'] }),
  page({
    ...regional,
    path: 'gift-finder',
    indexed: 'fixed',
    queries: ['age', 'ask', 'budget', 'interests', 'occasion', 'page', 'recipient', 'scroll'],
    looks: ['finder', 'found'],
  }),
  page({ ...regional, path: 'give-me-one', indexed: 'fixed', queries: ['place'], looks: ['surprise'] }),
  page({ ...regional, path: 'advent', indexed: 'fixed', queries: ['door'], looks: ['advent'] }),
  page({ ...regional, path: 'wrap-it/:slug', looks: ['card'] }),
  page({ ...worldwide, path: 'shop-instagram', indexed: 'yes', looks: ['instagram'] }),
  text('about', { looks: ['about'] }),
  text('privacy-policy', { looks: ['static'] }),
  text('dmca-policy'),
  text('affiliate-disclosure'),
  text('product-pitch-terms-and-conditions'),
  page({ ...worldwide, path: 'submit-product', kept: false, looks: ['submit'] }),
  page({ ...worldwide, path: 'editorial-setup', kept: false, looks: ['setup'] }),
  page({ area: 'visitors', region: 'default', path: 'guide-preview', secret: 'query', queries: ['token'] }),
  page({ area: 'visitors', region: 'unprefixed', path: '404' }),
] as const

import {
  getFeedFile,
  getFeedImport,
  listFeedFileCategories,
  listFeedFindings,
  listFeedImportGifts,
  listFeedImports,
  startFeedFileImport,
  uploadFeedFile,
  type FeedFile,
  type FeedFinding,
  type FeedImport,
  type FeedPreview,
} from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'

export const FILE: FeedFile = {
  id: 4,
  filename: 'kitchen.csv',
  address: null,
  bytes: 48_210,
  status: 'ready',
  error: null,
  created_at: '2026-11-23T09:00:00.000Z',
}
const COLUMNS = ['SKU', 'Brand', 'Product Name', 'Product URL', 'Sale Price', 'Image', 'Category', 'Stock']
export const THINGS = [
  'Copper pan with a long handle',
  'Bread knife',
  'Salt pig',
  'Colander',
  'A rolling pin that has seen things',
]
export const PREVIEW: FeedPreview = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  columns: COLUMNS,
  rows: THINGS.map((name, row) => [
    `K-${row + 1}`,
    'Odd & Sons',
    name,
    `https://shop.example/kitchen/${row + 1}`,
    `$${row + 4}.50`,
    `https://img.example/${row + 1}.jpg`,
    'Home > Cookware',
    '12',
  ]),
  guess: {
    source: 'kitchen',
    title: ['Product Name'],
    external_id: 'SKU',
    link: 'Product URL',
    content: [],
    price: ['Sale Price'],
    currency: null,
    images: ['Image'],
    images_separator: '|',
    categories: 'Category',
    categories_separator: ' > ',
    rating: null,
    rating_count: null,
    availability: null,
  },
}
export const MAP = {
  source: 'kitchen',
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  title: ['Product Name'],
  external_id: 'SKU',
  link: 'Product URL',
  price: 'Sale Price',
  images: ['Image'],
  images_separator: '|',
  categories: 'Category',
  categories_separator: ' > ',
  recase_titles: false,
  publish: false,
} as const
export const RUN: FeedImport = {
  id: 9,
  filename: 'kitchen.csv',
  source: 'kitchen',
  started_by: { user_id: 2, username: 'editor' },
  publish: false,
  file_id: 4,
  status: 'done',
  dry_run: false,
  bytes_read: 48_210,
  bytes_total: 48_210,
  read: 1204,
  created: 1180,
  updated: 12,
  unchanged: 8,
  merged: 0,
  refused: 4,
  warned: 0,
  rows_per_second: 1603,
  seconds_left: null,
  error: null,
  created_at: '2026-11-23T09:01:00.000Z',
  started: '2026-11-23T09:01:00.000Z',
  finished: '2026-11-23T09:01:02.000Z',
  can_roll_back: true,
  rollback: null,
}
export const ROLLED_BACK = {
  status: 'done',
  deleted: 1170,
  withdrawn: 3,
  restored: 12,
  kept: 7,
  finished: '2026-11-23T10:00:00.000Z',
} as const
const FINDINGS: FeedFinding[] = [
  {
    kind: 'refused',
    field: 'Sale Price',
    reason: 'is not a price',
    rows: 1204,
    lines: Array.from({ length: 20 }, (_, row) => 3 + row * 61),
    value: 'call us',
  },
  {
    kind: 'warned',
    field: 'Sale Price',
    reason: 'is in GBP by its sign, which counts, although the map says USD',
    rows: 1,
    lines: [1018],
    value: '£5',
  },
  {
    kind: 'warned',
    field: '',
    reason: 'differs from the first row of the same item in more than its categories and pictures; the first one counts',
    rows: 2,
    lines: [7, 9],
    value: 'Bread knife',
  },
]

/** Fixtures for a kitchen shop's feed: stored, matched and imported. */
export function answerFeeds(fixtures: Fixtures): void {
  fixtures.answer(listFeedImports, {
    imports: [
      RUN,
      { ...RUN, id: 8, dry_run: true, can_roll_back: false },
      {
        ...RUN,
        id: 7,
        filename: 'a-very-long-name-of-a-feed-that-somebody-downloaded-twice (1).csv.gz',
        started_by: null,
        rollback: ROLLED_BACK,
        can_roll_back: false,
      },
      {
        ...RUN,
        id: 6,
        status: 'failed',
        error: 'The feed is cut off in the middle.',
        created: 0,
        updated: 0,
        unchanged: 0,
        refused: 0,
        read: 0,
      },
    ],
  })
  fixtures.answer(uploadFeedFile, { file: FILE })
  fixtures.answer(getFeedFile, { file: FILE, preview: PREVIEW, maps: [] })
  fixtures.answer(listFeedFileCategories, {
    rows_read: 1204,
    whole: true,
    categories: [
      { id: 1, name: 'For the house', parent_id: null },
      { id: 2, name: 'Cooks', parent_id: 1 },
      { id: 3, name: 'Tea people', parent_id: null },
    ],
    labels: [
      { label: 'Home', rows: 1204, category_id: 1, remembered: true, suggestion: null },
      { label: 'Cookware', rows: 800, category_id: null, remembered: false, suggestion: 2 },
      { label: 'Trade counter', rows: 40, category_id: null, remembered: false, suggestion: null },
    ],
  })
  fixtures.answer(startFeedFileImport, { import: { ...RUN, dry_run: true, can_roll_back: false } })
  fixtures.answer(getFeedImport, { import: RUN, map: { ...MAP, title: [...MAP.title], images: [...MAP.images] }, currency: null })
  fixtures.answer(listFeedFindings, { findings: FINDINGS })
  fixtures.answer(listFeedImportGifts, {
    total: 3,
    ready: 1,
    incomplete: 2,
    gifts: THINGS.slice(0, 3).map((title, place) => ({
      id: place + 1,
      what: place === 2 ? 'updated' : 'created',
      outcome: null,
      gift: {
        slug: `thing-${place}`,
        title,
        image: '/media/sample-1/960.jpg',
        price: place === 1 ? null : 12.5,
        currency: 'USD',
        published: place === 2 ? '2026-11-01T10:00:00.000Z' : null,
        missing: place === 1 ? ['price', 'picture'] : [],
        publish_when_complete: false,
        changed_since: place === 2,
      },
    })),
  })
}

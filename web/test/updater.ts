import {
  findUpdaterDuplicates,
  getUpdaterTotals,
  type GuideChoice,
  listGuideSelection,
  listUpdaterTodos,
  type TodoGuide,
  type TodoItem,
  type UpdaterGift,
} from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'

/** A guide as lists of the updater name it. */
export const guide = (id: number): TodoGuide => ({ buying_guide_id: id, buying_guide_title: `Guide ${id}`, slug: `guide-${id}` })
/** A guide in the picker. */
export const choice = (id: number): GuideChoice => ({
  id,
  slug: `guide-${id}`,
  slug_title: `Guide ${id}`,
  posts: 3,
  title: `Guide ${id}`,
  image: '',
  published: true,
})

/** An open item without its picture. */
export const KETTLE: TodoItem = {
  id: 5,
  post_id: null,
  title: 'A kettle',
  link: 'https://www.shop.example.com/kettle',
  price: 29.5,
  image: '/media/placeholder.svg',
  large_image: '/media/placeholder.svg',
  thumbnail: '/media/placeholder.svg',
  source_image: 'https://cdn.example.com/kettle.jpg',
  image_state: 'failed',
  image_error: 'The image is no longer there.',
  cropped: false,
  crop_top: 250,
  crop_bottom: 0,
  crop_left: 0,
  crop_right: 300,
  buying_guides: [guide(7), guide(8)],
  created: '2026-11-20T10:00:00.000Z',
}

export const TEAPOT: UpdaterGift = {
  id: 31,
  slug: 'teapot',
  title: 'A teapot',
  link: 'https://shop.example.com/teapot',
  merchant: 'Etsy',
  price: 64,
  currency: 'USD',
  image: '/media/placeholder.svg',
  large_image: '/media/placeholder.svg',
  thumbnail: '/media/placeholder.svg',
  published: '2026-11-20T10:00:00.000Z',
  hidden: false,
  buying_guides: [guide(7)],
  todo_guides: [],
}

/** One open item, three guides to choose from, and no duplicate. */
export function answerUpdater(fixtures: Fixtures): void {
  fixtures.answer(getUpdaterTotals, { todo: 1, guides: 2, hidden: 3, needs_updating: 4 })
  fixtures.answer(listUpdaterTodos, { items: [KETTLE], total: 1 })
  fixtures.answer(listGuideSelection, { posts: [choice(7), choice(8), choice(9)] })
  fixtures.answer(findUpdaterDuplicates, { duplicates: [] })
}

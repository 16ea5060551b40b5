import {
  type GuideWithTodos,
  type NeedyGuide,
  PLACEHOLDER_PICTURE,
  type TodoGuide,
  type TodoItem,
  type UpdaterDuplicate,
  type UpdaterGift,
} from '@ribbonry/contracts'
import { thumbnailOf } from '../../editor/guides/reading/guide-view.presenter.ts'
import type { FoundDuplicate } from './duplicates.service.ts'
import type { OpenTodo } from './todos.service.ts'
import type { UpdaterGiftRow } from './updater-gifts.repository.ts'
import type { GuideTodosRow, NeedyGuideRow, TodoRow } from './updater-lists.repository.ts'

interface Guide {
  readonly id: number
  readonly title: string
  readonly slug: string
}

function presentGuide({ id, title, slug }: Guide): TodoGuide {
  return { buying_guide_id: id, buying_guide_title: title, slug }
}

export function presentTodo(row: TodoRow): TodoItem {
  const { id, post_id, title, link, price, source_image, cropped, crop_top, crop_bottom, crop_left, crop_right } = row
  const picture = row.picture ?? PLACEHOLDER_PICTURE
  return {
    id,
    post_id,
    title,
    link,
    price,
    image: picture.src,
    large_image: (row.source_picture ?? PLACEHOLDER_PICTURE).src,
    thumbnail: thumbnailOf(picture),
    source_image,
    image_state: row.picture_due !== null ? 'waiting' : row.picture_error === null ? 'ready' : 'failed',
    image_error: row.picture_error ?? '',
    cropped,
    crop_top,
    crop_bottom,
    crop_left,
    crop_right,
    buying_guides: row.guides.map(presentGuide),
    created: row.created.toISOString(),
  }
}

export function presentGift(row: UpdaterGiftRow): UpdaterGift {
  const { id, slug, title, link, merchant, price, currency, published, hidden } = row
  const picture = row.picture ?? PLACEHOLDER_PICTURE
  return {
    id,
    slug,
    title,
    link,
    merchant,
    price,
    currency,
    image: picture.src,
    large_image: picture.src,
    thumbnail: thumbnailOf(picture),
    published: published?.toISOString() ?? null,
    hidden,
    buying_guides: row.guides.map(presentGuide),
    todo_guides: row.waiting.map(presentGuide),
  }
}

export function presentGuideWithTodos({ todo, newest, ...guide }: GuideTodosRow): GuideWithTodos {
  return { ...presentGuide(guide), todo, newest: newest.toISOString() }
}

export function presentNeedyGuide(row: NeedyGuideRow): NeedyGuide {
  const { published, user_id, username, score, drifted, reasons, ...guide } = row
  return { ...presentGuide(guide), published, user_id, username, score, drifted, reasons: [...reasons] }
}

export function presentDuplicate({ in: place, id, title, link, same, ...row }: FoundDuplicate): UpdaterDuplicate {
  return { in: place, id, title, link, same, ...presentGuide({ id: row.guide_id, title: row.guide_title, slug: row.slug }) }
}

export function presentOpenTodo({ id, guides }: OpenTodo): { id: number; buying_guides: number[] } {
  return { id, buying_guides: [...guides] }
}

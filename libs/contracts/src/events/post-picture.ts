import type { Picture } from '../catalog/post.ts'
import type { postChanged } from './catalog.events.ts'
import type { EventPayload } from './event.ts'

/** Of pictures in events from before they carried their measures. */
const DEFAULT_MEASURES = { width: 960, height: 720, color: '#f3e4d7' } as const

/** The first picture of a post as its event tells it, also in the form of older events; null without one. */
export function postPictureOf({
  picture,
  image,
  title,
}: Pick<EventPayload<typeof postChanged>, 'picture' | 'image' | 'title'>): Picture | null {
  if (picture !== undefined) return picture
  return image === '' ? null : { id: null, src: image, alt: title, ...DEFAULT_MEASURES }
}

import type { Picture } from '@ribbonry/contracts'
import { pictureUrl } from '@ribbonry/media/urls'
import type { ImageRow } from '../posts/post-row.ts'

/** Width of the JPEG in `src`, for browsers without `srcset`. */
const FALLBACK_WIDTH = 960

/** Shown while there is no picture. */
export const PLACEHOLDER: Picture = {
  id: null,
  src: '/media/placeholder.svg',
  width: 800,
  height: 600,
  alt: '',
  color: '#f3e4d7',
}

export function fallbackPictureUrl(id: string): string {
  return pictureUrl(id, FALLBACK_WIDTH, 'jpg')
}

/** Pictures of a post; without any, the placeholder with the post's title. */
export function presentPictures(images: readonly ImageRow[], title: string): Picture[] {
  if (images.length === 0) return [{ ...PLACEHOLDER, alt: title }]
  return images.map(([id, width, height, color, alt]) => ({
    id,
    src: fallbackPictureUrl(id),
    width,
    height,
    alt: alt === '' ? title : alt,
    color,
  }))
}

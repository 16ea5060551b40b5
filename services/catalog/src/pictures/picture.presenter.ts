import type { Picture } from '@ribbonry/contracts'
import { pictureUrl } from '@ribbonry/media/urls'
import type { ImageRow } from '../posts/post-row.ts'

/** Width of the JPEG that stands in `src`. */
const FALLBACK_WIDTH = 960

/** What stands in for a picture that is not there (yet). */
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

/** Pictures of a gift; the placeholder, named after the gift, where there is none. */
export function presentPictures(images: readonly ImageRow[], title: string): Picture[] {
  if (images.length === 0) return [{ ...PLACEHOLDER, alt: title }]
  return images.map(([id, width, height, color, alt]) => ({ id, src: fallbackPictureUrl(id), width, height, alt: alt === '' ? title : alt, color }))
}

import { type Picture, PLACEHOLDER_PICTURE } from '@ribbonry/contracts'
import { pictureUrl } from '@ribbonry/media/urls'
import type { CategoryImage } from '../post-row.ts'

/** Width of the JPEG in `src`, for browsers without `srcset`. */
const FALLBACK_WIDTH = 960

export function fallbackPictureUrl(id: string): string {
  return pictureUrl(id, FALLBACK_WIDTH, 'jpg')
}

/** Pictures of a post; without any, the placeholder. `name` stands in for an alternative text of its own. */
export function picturesOf(images: readonly CategoryImage[], name: string, placeholder = PLACEHOLDER_PICTURE): Picture[] {
  if (images.length === 0) return [{ ...placeholder, alt: name }]
  return images.map(([id, width, height, color, alt, focus]) => ({
    id,
    src: fallbackPictureUrl(id),
    width,
    height,
    alt: alt === '' ? name : alt,
    color,
    ...(focus === undefined ? {} : { focus }),
  }))
}

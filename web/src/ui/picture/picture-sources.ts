import type { Picture } from '@ribbonry/contracts'
import { pictureUrl, RENDITION_WIDTHS } from '@ribbonry/media/urls'

/** `srcset` of a picture in one format, no wider than its place or the picture. */
export function sourceSet(
  picture: Pick<Picture, 'width'>,
  id: string,
  format: 'avif' | 'webp',
  [from, to]: readonly [number, number],
): string {
  let set = ''
  for (const width of RENDITION_WIDTHS) {
    if (width < from || width > to || (width > picture.width && set !== '')) continue
    set += `${set === '' ? '' : ', '}${pictureUrl(id, width, format)} ${width}w`
  }
  return set
}

/** Address of a picture's largest rendition; the picture itself where it has none. */
export function largestUrl({ id, width, src }: Pick<Picture, 'id' | 'width' | 'src'>): string {
  if (id === null) return src
  return pictureUrl(id, RENDITION_WIDTHS.findLast((rendition) => rendition <= width) ?? RENDITION_WIDTHS[0], 'webp')
}

/** Placeholder for gifts without a picture. */
export const PLACEHOLDER: Picture = { id: null, src: '/no-picture.svg', width: 800, height: 600, alt: '', color: '#f2d8cf' }

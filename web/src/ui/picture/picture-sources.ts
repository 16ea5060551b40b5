import type { Picture } from '@ribbonry/contracts'
import { pictureUrl, RENDITION_WIDTHS } from '@ribbonry/media/urls'

/** The `srcset` of a picture in one format, no wider than its place needs or the picture is. */
export function sourceSet(picture: Pick<Picture, 'width'>, id: string, format: 'avif' | 'webp', [from, to]: readonly [number, number]): string {
  const useful = RENDITION_WIDTHS.filter((width) => width >= from && width <= to)
  const real = useful.filter((width) => width <= picture.width)
  return (real.length > 0 ? real : useful.slice(0, 1)).map((width) => `${pictureUrl(id, width, format)} ${width}w`).join(', ')
}

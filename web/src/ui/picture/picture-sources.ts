import type { Picture } from '@ribbonry/contracts'

/** The widths that the media folder holds of every picture, in pixels. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const

/** The `srcset` of a picture in one format, no wider than the page can show or the picture is. */
export function sourceSet(picture: Pick<Picture, 'id' | 'width'>, format: 'avif' | 'webp', narrowest: number, widest: number): string {
  const useful = WIDTHS.filter((width) => width >= narrowest && width <= widest)
  const real = useful.filter((width) => width <= picture.width)
  return (real.length > 0 ? real : useful.slice(0, 1)).map((width) => `/media/${picture.id}/${width}.${format} ${width}w`).join(', ')
}

/** Widths in pixels that pictures are made in; no other width exists, so that nobody can fill the store with them. */
export const RENDITION_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number]

/** Formats that pictures are made in, as their addresses end. */
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

/** A picture as an address names it. */
export interface PictureAddress {
  id: string
  width: RenditionWidth
  format: RenditionFormat
}

const address = /^\/media\/([0-9a-f]{32})\/([1-9]\d{2,3})\.(avif|webp|jpg)$/

/** Whether a number is one of the widths that pictures are made in. */
export function isRenditionWidth(width: number): width is RenditionWidth {
  return RENDITION_WIDTHS.some((known) => known === width)
}

/** The address of a picture on the site: `/media/{id}/{width}.{format}`. What it shows never changes. */
export function pictureUrl(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `/media/${id}/${width}.${format}`
}

/** Reads the path of a picture's address; null for everything that `pictureUrl` does not write. */
export function parsePictureUrl(path: string): PictureAddress | null {
  const [, id, widthText, formatText] = address.exec(path) ?? []
  const width = Number(widthText)
  const format = RENDITION_FORMATS.find((known) => known === formatText)
  return id !== undefined && format !== undefined && isRenditionWidth(width) ? { id, width, format } : null
}

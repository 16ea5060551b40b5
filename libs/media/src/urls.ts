/** Widths of renditions, pixels. No other width is served, so that requests cannot fill the store. */
export const RENDITION_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number]

/** Formats of renditions, as file extensions of their addresses. */
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

/** The parsed address of a rendition. */
export interface PictureAddress {
  id: string
  width: RenditionWidth
  format: RenditionFormat
}

const address = /^\/media\/([0-9a-f]{32})\/([1-9]\d{2,3})\.(avif|webp|jpg)$/

export function isRenditionWidth(width: number): width is RenditionWidth {
  return RENDITION_WIDTHS.some((known) => known === width)
}

/** Address of a rendition on the site: `/media/{id}/{width}.{format}`. Its content never changes. */
export function pictureUrl(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `/media/${id}/${width}.${format}`
}

/** Parses the path of a rendition's address; null for paths that `pictureUrl` does not produce. */
export function parsePictureUrl(path: string): PictureAddress | null {
  const [, id, widthText, formatText] = address.exec(path) ?? []
  const width = Number(widthText)
  const format = RENDITION_FORMATS.find((known) => known === formatText)
  return id !== undefined && format !== undefined && isRenditionWidth(width) ? { id, width, format } : null
}

const animation = /^\/media\/([0-9a-f]{32})\/animation\.webp$/

/** Address of an animation on the site. Its content never changes. */
export function animationUrl(id: string): string {
  return `/media/${id}/animation.webp`
}

/** Parses the path of an animation's address; null for paths that `animationUrl` does not produce. */
export function parseAnimationUrl(path: string): string | null {
  return animation.exec(path)?.[1] ?? null
}

import { MediaError } from '../media-error.ts'

/**
 * A part of a picture from a cropper, in pixels. The edges may come in either order (some croppers count from the bottom, and
 * send top 250 and bottom 0). `drawnOn` is the size of the picture as displayed; without it, the picture's own size.
 */
export interface CropRectangle {
  left: number
  right: number
  top: number
  bottom: number
  drawnOn?: Size
}

export interface Size {
  width: number
  height: number
}

/** A part of a picture in pixels of that picture, inside it and at least one pixel in each direction. */
export interface PicturePart extends Size {
  left: number
  top: number
}

function span(one: number, other: number, scale: number, limit: number): [number, number] {
  const clamp = (edge: number): number => Math.min(limit, Math.max(0, Math.round(edge * scale)))
  return [clamp(Math.min(one, other)), clamp(Math.max(one, other))]
}

/** Orders the edges and clips the rectangle to the picture. Throws `crop-empty` where nothing of the picture is left. */
export function normalizeRectangle(rectangle: CropRectangle, picture: Size): PicturePart {
  const { drawnOn = picture } = rectangle
  const [left, right] = span(rectangle.left, rectangle.right, picture.width / drawnOn.width, picture.width)
  const [top, bottom] = span(rectangle.top, rectangle.bottom, picture.height / drawnOn.height, picture.height)
  // In this form the condition refuses NaN as well.
  if (!(right > left && bottom > top)) throw new MediaError('crop-empty')
  return { left, top, width: right - left, height: bottom - top }
}

/** The largest size of the wanted shape, at most the wanted size, that a part fills without upscaling. */
export function sizeWithin(part: Size, wanted: Size): Size {
  const scale = Math.min(1, part.width / wanted.width, part.height / wanted.height)
  if (!(scale > 0 && wanted.width >= 1 && wanted.height >= 1)) throw new MediaError('crop-empty')
  return { width: Math.max(1, Math.round(wanted.width * scale)), height: Math.max(1, Math.round(wanted.height * scale)) }
}

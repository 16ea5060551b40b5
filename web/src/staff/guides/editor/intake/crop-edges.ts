import type { CropArea } from '../../../../ui/cropper/picture-cropper.tsx'
import type { ProductFields } from '../guide-values.ts'

/** Edges of a crop in pixels of the displayed picture, and the displayed size. */
export interface CropEdges {
  readonly crop_left: number
  readonly crop_right: number
  readonly crop_top: number
  readonly crop_bottom: number
  readonly drawn_width: number
  readonly drawn_height: number
}

export function edgesOf(area: CropArea, drawn: { readonly width: number; readonly height: number }): CropEdges {
  return {
    crop_left: area.x,
    crop_right: area.x + area.width,
    crop_top: area.y,
    crop_bottom: area.y + area.height,
    drawn_width: drawn.width,
    drawn_height: drawn.height,
  }
}

/** The crop of a product's picture; undefined for the default crop around its middle. Edges may be in either order (D6.58). */
export function areaOf(
  product: Pick<ProductFields, 'crop_left' | 'crop_right' | 'crop_top' | 'crop_bottom'>,
): CropArea | undefined {
  const { crop_left: left, crop_right: right, crop_top: top, crop_bottom: bottom } = product
  if (left === null || right === null || top === null || bottom === null || left === right || top === bottom) return undefined
  return { x: Math.min(left, right), y: Math.min(top, bottom), width: Math.abs(right - left), height: Math.abs(bottom - top) }
}

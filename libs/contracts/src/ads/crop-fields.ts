import { decimal } from '../scalars.ts'

const Edge = decimal(-100_000, 100_000, { kind: 'An edge is a number of pixels.' }).optional()
const Drawn = decimal(1, 20_000, { kind: 'A picture is drawn 1 to 20000 pixels wide and high.' }).optional()

/**
 * The part of a picture that is kept, in pixels of the drawn picture (`drawn_width` by `drawn_height`), or of its own size. The
 * edges may come in either order (D6.58); without them, the middle is taken.
 */
export const CROP_FIELDS = {
  crop_left: Edge,
  crop_right: Edge,
  crop_top: Edge,
  crop_bottom: Edge,
  drawn_width: Drawn,
  drawn_height: Drawn,
} as const

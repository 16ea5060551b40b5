/** Pixels across below which a picture is soft on a desk with a fine screen. */
export const SHARP_PICTURE_WIDTH = 800

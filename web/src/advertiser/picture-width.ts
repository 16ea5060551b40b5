/** Width in pixels below which a picture looks blurred on high-density desktop screens. */
export const SHARP_PICTURE_WIDTH = 800

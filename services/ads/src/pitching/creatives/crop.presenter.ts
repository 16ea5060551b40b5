import type { CallAnswer, cropCreativeImage } from '@ribbonry/contracts'
import { animationUrl, pictureUrl } from '@ribbonry/media/urls'
import type { Crop } from './creative-crops.service.ts'
import { pictureOf } from './pitch-pictures.service.ts'

/** Width of the uncropped picture in the editor, pixels. */
const SOURCE_WIDTH = 960

export function presentCrop({ part, source }: Crop): CallAnswer<typeof cropCreativeImage> {
  const { width, height, gif_id: gif } = part
  return {
    image: pictureOf(part, '').src,
    source_image: pictureUrl(source.picture_id, SOURCE_WIDTH, 'jpg'),
    width,
    height,
    gif: gif === null ? null : animationUrl(gif),
  }
}

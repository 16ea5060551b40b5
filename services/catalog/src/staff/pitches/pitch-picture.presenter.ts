import type { PitchPicture } from '@ribbonry/contracts'
import { fallbackPictureUrl } from '../../posts/pictures/post-pictures.ts'
import type { PlacedPictureRow } from './picture-places.repository.ts'

/** A picture that is not fetched yet goes by its address. */
export function presentPitchPicture({ pictureId, sourceUrl, width, height }: PlacedPictureRow): PitchPicture {
  return pictureId === null
    ? { id: sourceUrl ?? '', src: sourceUrl ?? '', width: 0, height: 0 }
    : { id: pictureId, src: fallbackPictureUrl(pictureId), width: width ?? 0, height: height ?? 0 }
}

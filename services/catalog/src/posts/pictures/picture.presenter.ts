import type { CallAnswer, uploadPicture } from '@ribbonry/contracts'
import type { StoredImage } from '@ribbonry/media'
import { fallbackPictureUrl } from './post-pictures.ts'

export function presentTaken({ id, width, height, color }: StoredImage): CallAnswer<typeof uploadPicture> {
  return { picture: { id, src: fallbackPictureUrl(id), width, height, color } }
}

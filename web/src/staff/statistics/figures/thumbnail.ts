import { parsePictureUrl, pictureUrl } from '@ribbonry/media/urls'

/** Placeholder for items without a picture. */
const NO_PICTURE = '/no-picture.svg'

/** The smallest variant of a picture of ours; foreign URLs unchanged. */
export function thumbnailUrl(image: string): string {
  const ours = parsePictureUrl(image)
  if (ours !== null) return pictureUrl(ours.id, 160, 'webp')
  return image === '' ? NO_PICTURE : image
}

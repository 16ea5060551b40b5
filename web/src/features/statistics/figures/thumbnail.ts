import { parsePictureUrl, pictureUrl } from '@ribbonry/media/urls'

/** Stands in where an item has no picture. */
const NO_PICTURE = '/no-picture.svg'

/** The smallest file of an item's picture when it is one of ours; a picture of others as it is. */
export function thumbnailUrl(image: string): string {
  const ours = parsePictureUrl(image)
  if (ours !== null) return pictureUrl(ours.id, 160, 'webp')
  return image === '' ? NO_PICTURE : image
}

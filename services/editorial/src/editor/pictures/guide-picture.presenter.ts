import type { CallAnswer, cropGuideImage, uploadGuideMainImage } from '@ribbonry/contracts'
import { thumbnailOf } from '../guides/reading/guide-view.presenter.ts'
import type { GuidePicture } from './guide-pictures.service.ts'

export function presentGuidePicture({ part, source, version }: GuidePicture): CallAnswer<typeof cropGuideImage> {
  return { image: part.src, source_image: source.src, width: part.width, height: part.height, version }
}

export function presentHead(picture: GuidePicture): CallAnswer<typeof uploadGuideMainImage> {
  return { ...presentGuidePicture(picture), thumbnail: thumbnailOf(picture.part) }
}

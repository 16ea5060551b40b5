import { useState } from 'react'
import type { CropArea } from '../../../../ui/cropper/picture-cropper.tsx'
import { pictureSize } from '../../../../ui/cropper/read-picture.ts'
import { LostPart } from '../../../../ui/later/lost-part.tsx'
import { later } from '../../../../ui/later/later.tsx'
import { type CropEdges, edgesOf } from './crop-edges.ts'

/** The cropper, whose code is loaded when it is needed. */
export const PictureCropper = later(
  () => import('../../../../ui/cropper/picture-cropper.tsx'),
  (module) => module.PictureCropper,
  LostPart,
)

/** A crop, in a dialog or in place. */
export interface PictureCropProps {
  /** Path of the whole picture. */
  readonly src: string
  readonly width: number
  readonly height: number
  /** The previous crop. */
  readonly initial: CropArea | undefined
  readonly isPending: boolean
  readonly error: Error | null
  readonly onCrop: (edges: CropEdges) => void
  readonly onClose: () => void
}

/** The chosen part of a picture. `crop` measures the picture first; one that cannot be read is `isUnreadable`. */
export function usePictureCrop({ src, isPending, onCrop }: Pick<PictureCropProps, 'src' | 'isPending' | 'onCrop'>) {
  const [area, setArea] = useState<CropArea>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const crop = async (): Promise<void> => {
    const drawn = await pictureSize(src)
    setIsUnreadable(drawn === undefined)
    if (area !== undefined && drawn !== undefined && !isPending) onCrop(edgesOf(area, drawn))
  }
  return { setArea, isUnreadable, canCrop: area !== undefined && !isPending, crop }
}

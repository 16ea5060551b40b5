import { GUIDE_CHANGE_FAILED } from '@ribbonry/contracts'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { CropArea } from '../../../../ui/cropper/picture-cropper.tsx'
import { pictureSize } from '../../../../ui/cropper/read-picture.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { type CropEdges, edgesOf } from './crop-edges.ts'
import styles from './intake.module.css'
import { PictureError } from './picture-error.tsx'
import { LostPart } from '../../../../ui/later/lost-part.tsx'
import { later } from '../../../../ui/later/later.tsx'

/** The cropper, whose code is loaded when it is needed. */
export const PictureCropper = later(
  () => import('../../../../ui/cropper/picture-cropper.tsx'),
  (module) => module.PictureCropper,
  LostPart,
)

interface CropDialogProps {
  readonly title: string
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
  readonly children?: ReactNode
}

/** Crops a picture: moved by dragging, pinching and arrow keys, zoomed by a slider. */
export function CropDialog({ title, src, width, height, initial, isPending, error, onCrop, onClose, children }: CropDialogProps) {
  const [area, setArea] = useState<CropArea>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const keep = async () => {
    const drawn = await pictureSize(src)
    setIsUnreadable(drawn === undefined)
    if (area !== undefined && drawn !== undefined) onCrop(edgesOf(area, drawn))
  }
  return (
    <Dialog
      title={title}
      description={`${width} by ${height}. Drag to move, or use the arrow keys.`}
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            Leave it
          </Button>
          <Button small variant="main" disabled={isPending || area === undefined} onClick={() => void keep()}>
            {isPending ? 'Cropping' : 'Keep this part'}
          </Button>
        </>
      }
    >
      <div className={styles.cut}>
        <Suspense>
          <PictureCropper src={src} width={width} height={height} initial={initial} onCrop={setArea} />
        </Suspense>
        {children}
        <PictureError error={error} otherwise={isUnreadable ? GUIDE_CHANGE_FAILED : undefined} />
      </div>
    </Dialog>
  )
}

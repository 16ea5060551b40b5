import { GUIDE_CHANGE_FAILED } from '@ribbonry/contracts'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import styles from './intake.module.css'
import { PictureCropper, type PictureCropProps, usePictureCrop } from './picture-crop.ts'
import { PictureError } from './picture-error.tsx'

interface CropDialogProps extends PictureCropProps {
  readonly title: string
  readonly children?: ReactNode
}

/** Crops a picture: moved by dragging, pinching and arrow keys, zoomed by a slider. */
export function CropDialog({ title, src, width, height, initial, isPending, error, onCrop, onClose, children }: CropDialogProps) {
  const { setArea, isUnreadable, canCrop, crop } = usePictureCrop({ src, isPending, onCrop })
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
          <Button small variant="main" disabled={!canCrop} onClick={() => void crop()}>
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

import { GUIDE_CHANGE_FAILED } from '@ribbonry/contracts'
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import styles from './intake.module.css'
import { PictureCropper, type PictureCropProps, usePictureCrop } from './picture-crop.ts'
import { PictureError } from './picture-error.tsx'

/** Crops a picture where it stands: moved by dragging, pinching and arrow keys; Enter keeps the part, Escape leaves it. */
export function CropInPlace({ src, width, height, initial, isPending, error, onCrop, onClose }: PictureCropProps) {
  const { setArea, isUnreadable, canCrop, crop } = usePictureCrop({ src, isPending, onCrop })
  const group = useRef<HTMLDivElement>(null)
  // The pressed button is gone; whoever writes elsewhere meanwhile keeps the focus.
  useEffect(() => {
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true })
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement) return
    if (event.key === 'Enter') void crop()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={group} className={styles.inPlace} role="group" aria-label="Crop the picture" tabIndex={-1} onKeyDownCapture={press}>
      <Suspense>
        <PictureCropper isInPlace src={src} width={width} height={height} initial={initial} onCrop={setArea} />
      </Suspense>
      <small>{`${width} by ${height}, drag to move`}</small>
      <PictureError error={error} otherwise={isUnreadable ? GUIDE_CHANGE_FAILED : undefined} />
      <div className={styles.buttons}>
        <Button small variant="main" disabled={!canCrop} onClick={() => void crop()}>
          {isPending ? 'Cropping' : 'Keep this part'}
        </Button>
        <Button small onClick={onClose}>
          Leave it
        </Button>
      </div>
    </div>
  )
}

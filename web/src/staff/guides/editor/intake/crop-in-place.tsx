import { GUIDE_CHANGE_FAILED } from '@ribbonry/contracts'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { CropArea } from '../../../../ui/cropper/picture-cropper.tsx'
import { pictureSize } from '../../../../ui/cropper/read-picture.ts'
import { PictureCropper } from './crop-dialog.tsx'
import { type CropEdges, edgesOf } from './crop-edges.ts'
import styles from './intake.module.css'
import { PictureError } from './picture-error.tsx'

interface CropInPlaceProps {
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

/** Crops a picture where it stands: moved by dragging, pinching and arrow keys; Enter keeps the part, Escape leaves it. */
export function CropInPlace({ src, width, height, initial, isPending, error, onCrop, onClose }: CropInPlaceProps) {
  const [area, setArea] = useState<CropArea>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  // The pressed button is gone; whoever writes elsewhere meanwhile keeps the focus.
  useEffect(() => {
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true })
  }, [])
  const keep = async () => {
    const drawn = await pictureSize(src)
    setIsUnreadable(drawn === undefined)
    if (area !== undefined && drawn !== undefined && !isPending) onCrop(edgesOf(area, drawn))
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement) return
    if (event.key === 'Enter') void keep()
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
        <Button small variant="main" disabled={isPending || area === undefined} onClick={() => void keep()}>
          {isPending ? 'Cropping' : 'Keep this part'}
        </Button>
        <Button small onClick={onClose}>
          Leave it
        </Button>
      </div>
    </div>
  )
}

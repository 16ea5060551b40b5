import { PITCH_PICTURE } from '@ribbonry/contracts'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { type CropArea, PictureCropper } from '../../ui/cropper/picture-cropper.tsx'
import type { PitchCrop } from '../advertiser-calls.ts'
import styles from './picture-field.module.css'

interface PictureCropProps {
  /** Path of the whole picture. */
  readonly src: string
  readonly isPending: boolean
  readonly onCrop: (crop: Required<Pick<PitchCrop, 'area' | 'drawn'>>) => void
}

/** Crops a picture to the card's 4:3. */
export function PictureCrop({ src, isPending, onCrop }: PictureCropProps) {
  const [area, setArea] = useState<CropArea>()
  const drawn = useSizeOf(src)
  return (
    <div className={styles.crop}>
      <PictureCropper asCanvas src={src} {...PITCH_PICTURE} onCrop={setArea} />
      <p className={styles.hint}>Drag to move; arrows work too. Desk and phone follow one frame.</p>
      <Button
        small
        disabled={isPending || area === undefined || drawn === undefined}
        onClick={() => {
          if (area !== undefined && drawn !== undefined) onCrop({ area, drawn })
        }}
      >
        {isPending ? 'Cropping' : 'Keep this part'}
      </Button>
    </div>
  )
}

/** Size of a picture in its own pixels; undefined while it loads. */
function useSizeOf(src: string): { readonly width: number; readonly height: number } | undefined {
  const [size, setSize] = useState<{ readonly of: string; readonly width: number; readonly height: number }>()
  useEffect(() => {
    const image = new Image()
    image.addEventListener('load', () => {
      setSize({ of: src, width: image.naturalWidth, height: image.naturalHeight })
    })
    image.src = src
  }, [src])
  return size?.of === src ? size : undefined
}

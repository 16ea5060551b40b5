import { useCallback, useRef, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import styles from './picture-cropper.module.css'

/** Selected part, in pixels of the picture, from its top left corner. */
export type CropArea = Area

interface PictureCropperProps {
  /** A data: URL: the content security policy allows no blob: URLs. */
  readonly src: string
  readonly width: number
  readonly height: number
  readonly onCrop: (crop: CropArea) => void
  /** The part that was kept the last time. */
  readonly initial?: CropArea | undefined
  /** The frame itself is what is kept: 300 wide on phones, 455 beyond. */
  readonly asCanvas?: boolean
  /** As wide as its place and in the shape of what is kept; takes the focus of what is around it once the picture is there. */
  readonly isInPlace?: boolean
}

const CLOSEST = 4

/** Crops a picture: by dragging, pinching, wheel, arrow keys and slider. */
export function PictureCropper({
  src,
  width,
  height,
  onCrop,
  initial,
  asCanvas = false,
  isInPlace = false,
}: PictureCropperProps) {
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const isReady = useRef(false)
  const report = useCallback(
    (_: Area, crop: Area) => {
      onCrop(crop)
      const part = frame.current?.querySelector<HTMLElement>('[role=group]') ?? undefined
      if (!isInPlace || isReady.current || part === undefined) return
      isReady.current = true
      if (document.activeElement?.contains(part) === true) part.focus({ preventScroll: true })
    },
    [onCrop, isInPlace],
  )
  return (
    <div className={styles.cropper}>
      <div
        ref={frame}
        className={asCanvas ? `${styles.frame} ${styles.canvas}` : styles.frame}
        style={isInPlace ? { height: 'auto', aspectRatio: `${width} / ${height}` } : undefined}
      >
        <Cropper
          image={src}
          crop={place}
          zoom={zoom}
          maxZoom={CLOSEST}
          aspect={width / height}
          keyboardStep={8}
          showGrid={false}
          objectFit={asCanvas ? 'cover' : 'contain'}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={report}
          {...(initial !== undefined && { initialCroppedAreaPixels: initial })}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': 'What is kept of the picture. Arrow keys move it.', role: 'group' }}
        />
      </div>
      <label className={styles.zoom}>
        <span>Closer</span>
        <input
          type="range"
          min={1}
          max={CLOSEST}
          step={0.05}
          value={zoom}
          onChange={(event) => {
            setZoom(event.currentTarget.valueAsNumber)
          }}
        />
      </label>
    </div>
  )
}

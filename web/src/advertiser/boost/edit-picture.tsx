import { EDIT_REQUEST_CROP, MAX_PITCH_PICTURE_BYTES, type Post } from '@ribbonry/contracts'
import { type ChangeEvent, Suspense, useCallback, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import type { CropArea } from '../../ui/cropper/picture-cropper.tsx'
import { pictureSize, readPicture } from '../../ui/cropper/read-picture.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import styles from './edit-request.module.css'
import type { ProposedPart } from './edit-values.ts'
import { LostPart } from '../../ui/later/lost-part.tsx'
import { later } from '../../ui/later/later.tsx'

const PictureCropper = later(
  () => import('../../ui/cropper/picture-cropper.tsx'),
  (module) => module.PictureCropper,
  LostPart,
)

const UNREADABLE = 'This picture is larger than 12 MB, or no browser can show it.'
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Picture to crop: a file from the device, or the gift's own. */
interface Source {
  readonly source: File | string
  readonly src: string
  readonly width: number
  readonly height: number
}

interface EditPictureProps {
  readonly post: Pick<Post, 'images'>
  readonly part: ProposedPart | undefined
  readonly error: string | undefined
  readonly onPart: (part: ProposedPart | undefined) => void
}

/** Proposes another picture, or another crop of the gift's own. Nothing is proposed until one is selected. */
export function EditPicture({ post: { images }, part, error, onPart }: EditPictureProps) {
  const file = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<Source>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const own = images[0]
  const crop = useCallback(
    (area: CropArea) => {
      if (source !== undefined) onPart({ source: source.source, area, drawn: { width: source.width, height: source.height } })
    },
    [source, onPart],
  )
  const take = (next: Source | undefined) => {
    onPart(undefined)
    setSource(next)
  }
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (chosen === undefined) return
    const picture = await readPicture(chosen, MAX_PITCH_PICTURE_BYTES)
    setIsUnreadable(picture === undefined)
    if (picture !== undefined) take({ ...picture, source: chosen })
  }
  const cutOwn = async (src: string) => {
    const size = await pictureSize(src)
    if (size !== undefined) take({ source: src, src, ...size })
  }
  const message = isUnreadable ? UNREADABLE : error
  return (
    <fieldset className={styles.picture}>
      <legend>Picture</legend>
      {message !== undefined && <FormError>{message}</FormError>}
      {source === undefined && own !== undefined && (
        <img src={own.src} alt="As it is now" width={own.width} height={own.height} />
      )}
      {source !== undefined && (
        <Suspense>
          <PictureCropper src={source.src} {...EDIT_REQUEST_CROP} onCrop={crop} />
        </Suspense>
      )}
      <input ref={file} hidden type="file" accept={ACCEPTED} onChange={(event) => void pick(event)} />
      <div className={styles.row}>
        <Button small onClick={() => file.current?.click()}>
          Another picture
        </Button>
        {own !== undefined && own.id !== null && source === undefined && (
          <Button small onClick={() => void cutOwn(own.src)}>
            Another part of this one
          </Button>
        )}
        {source !== undefined && (
          <Button small variant="quiet" onClick={() => take(undefined)}>
            Leave it as it is
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        {part === undefined
          ? 'JPEG, PNG, WebP, AVIF or GIF, up to 12 MB.'
          : 'The frame is what is proposed. Drag to move; arrows work too.'}
      </p>
    </fieldset>
  )
}

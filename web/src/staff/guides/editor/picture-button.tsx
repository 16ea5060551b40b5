import { MAX_GUIDE_PICTURE_BYTES } from '@ribbonry/contracts'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { readPicture } from '../../../ui/cropper/read-picture.ts'
import { FormError } from '../../../ui/form/form-message.tsx'
import { PictureDropArea } from '../../../ui/picture-input/picture-drop-area.tsx'
import { PICTURE_TYPES } from '../../../ui/picture-input/picture-drop.ts'

const UNREADABLE = 'This picture is larger than 12 MB, or no browser can show it.'

interface PictureButtonProps {
  readonly label: string
  readonly isPending: boolean
  /** @param source a data URL */
  readonly onPicture: (source: string) => void
}

/** Reads a picture file, and tells whether the last one could not be read. */
function usePictureReading(onPicture: (source: string) => void) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    const picture = await readPicture(file, MAX_GUIDE_PICTURE_BYTES)
    setIsUnreadable(picture === undefined)
    if (picture !== undefined) onPicture(picture.src)
  }
  return { isUnreadable, read }
}

interface PicturePlaceProps extends Omit<PictureButtonProps, 'label'> {
  readonly className: string | undefined
  readonly canEdit: boolean
  readonly children: ReactNode
}

/** The place of a picture, onto which another one can be dropped or pasted. */
export function PicturePlace({ className, canEdit, isPending, onPicture, children }: PicturePlaceProps) {
  const { isUnreadable, read } = usePictureReading(onPicture)
  return (
    <PictureDropArea
      className={className ?? ''}
      data-picture
      disabled={!canEdit || isPending}
      onPictures={([file]) => void read(file)}
    >
      {children}
      {isUnreadable && <FormError>{UNREADABLE}</FormError>}
    </PictureDropArea>
  )
}

/** Reads a picture file from this device. */
export function PictureButton({ label, isPending, onPicture }: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  const { isUnreadable, read } = usePictureReading(onPicture)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    void read(chosen)
  }
  return (
    <>
      <input ref={file} hidden type="file" accept={PICTURE_TYPES} aria-label={label} onChange={pick} />
      <Button small disabled={isPending} onClick={() => file.current?.click()}>
        {isPending ? 'Uploading' : label}
      </Button>
      {isUnreadable && <FormError>{UNREADABLE}</FormError>}
    </>
  )
}

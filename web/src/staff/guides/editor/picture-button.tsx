import { MAX_GUIDE_PICTURE_BYTES } from '@ribbonry/contracts'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { readPicture } from '../../../ui/cropper/read-picture.ts'
import { FormError } from '../../../ui/form/form-message.tsx'
import { PICTURE_TYPES } from '../../../ui/picture-input/picture-drop.ts'

const UNREADABLE = 'This picture is larger than 12 MB, or no browser can show it.'

interface PictureButtonProps {
  readonly label: string
  readonly isPending: boolean
  /** @param source a data URL */
  readonly onPicture: (source: string) => void
}

/** Reads a picture file from this device. */
export function PictureButton({ label, isPending, onPicture }: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (chosen === undefined) return
    const picture = await readPicture(chosen, MAX_GUIDE_PICTURE_BYTES)
    setIsUnreadable(picture === undefined)
    if (picture !== undefined) onPicture(picture.src)
  }
  return (
    <>
      <input ref={file} hidden type="file" accept={PICTURE_TYPES} aria-label={label} onChange={(event) => void pick(event)} />
      <Button small disabled={isPending} onClick={() => file.current?.click()}>
        {isPending ? 'Uploading' : label}
      </Button>
      {isUnreadable && <FormError>{UNREADABLE}</FormError>}
    </>
  )
}

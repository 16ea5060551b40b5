import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { PICTURE_TYPES } from '../../../ui/picture-input/picture-drop.ts'

interface PictureButtonProps {
  readonly label: string
  readonly isPending: boolean
  /** @param source a data URL */
  readonly onPicture: (source: string) => void
}

/** Reads a picture from this device. */
export function PictureButton({ label, isPending, onPicture }: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (chosen === undefined) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') onPicture(reader.result)
    })
    reader.readAsDataURL(chosen)
  }
  return (
    <>
      <input ref={file} hidden type="file" accept={PICTURE_TYPES} aria-label={label} onChange={pick} />
      <Button small disabled={isPending} onClick={() => file.current?.click()}>
        {isPending ? 'Uploading' : label}
      </Button>
    </>
  )
}

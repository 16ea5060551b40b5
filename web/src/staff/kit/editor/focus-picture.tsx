import type { Picture } from '@ribbonry/contracts'
import { type ChangeEvent, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import fields from '../../../ui/form/field.module.css'
import { useUploadPicture } from './gift-queries.ts'
import { saveErrorsOf } from './save-errors.ts'
import type { ControlProps } from './use-editor.ts'
import { FocusPoint } from '../focus-point.tsx'
import styles from './editor.module.css'

const MIDDLE = { x: 0.5, y: 0.5 } as const
const TAKES = 'JPEG, PNG, WebP or AVIF, up to 12 MB'

interface FocusPictureProps extends ControlProps<Picture | null> {
  /** Below the field, such as what is shown without a picture. */
  readonly hint?: string
}

/** A picture and the point that every crop of it keeps. */
export function FocusPicture({ name, value: picture, error, hint = TAKES, onChange }: FocusPictureProps) {
  const id = useId()
  const upload = useUploadPicture()
  const [refusal, setRefusal] = useState<string>()
  const take = async (file: File): Promise<void> => {
    setRefusal(undefined)
    try {
      const { picture: taken } = await upload.mutateAsync(file)
      onChange({ ...taken, alt: '', focus: MIDDLE })
    } catch (problem) {
      const errors = saveErrorsOf(problem)
      setRefusal(`${file.name}: ${errors.fields['picture'] ?? errors.all ?? ''}`)
    }
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file !== undefined) void take(file)
    currentTarget.value = ''
  }
  const message = refusal ?? error
  return (
    <div className={styles.part}>
      <label className={styles.legend} htmlFor={id}>
        Picture
      </label>
      <input
        id={id}
        name={name}
        type="file"
        accept="image/*"
        onChange={choose}
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-says`}
      />
      <p
        id={`${id}-says`}
        className={message === undefined ? fields.hint : fields.error}
        role={message === undefined ? undefined : 'alert'}
      >
        {message ?? (upload.isPending ? 'Uploading' : hint)}
      </p>
      {picture !== null && (
        <>
          <FocusPoint
            src={picture.src}
            size={picture}
            focus={picture.focus ?? MIDDLE}
            onFocus={(focus) => onChange((now) => now && { ...now, focus })}
          />
          <div>
            <Button small variant="quiet" onClick={() => onChange(null)}>
              Take the picture away
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** What a call is sent of it. */
export function pictureBody(picture: Picture | null): { picture_id: string | null; focus_x: number; focus_y: number } {
  const { x, y } = picture?.focus ?? MIDDLE
  return { picture_id: picture?.id ?? null, focus_x: x, focus_y: y }
}

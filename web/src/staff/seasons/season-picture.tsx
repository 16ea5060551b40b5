import type { Picture } from '@ribbonry/contracts'
import { type ChangeEvent, useId, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import fields from '../../ui/form/field.module.css'
import { useUploadPicture } from '../kit/editor/gift-queries.ts'
import { saveErrorsOf } from '../kit/editor/save-errors.ts'
import type { ControlProps } from '../kit/editor/use-editor.ts'
import { FocusPoint } from '../guides/editor/intake/focus-point.tsx'
import { MIDDLE } from './season-form.ts'
import { TEXTS } from './season-texts.ts'
import styles from './seasons.module.css'

/** A picture and the point that every crop of it keeps. */
export function SeasonPicture({ name, value: picture, error, onChange }: ControlProps<Picture | null>) {
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
    <div className={styles.rows}>
      <label htmlFor={id}>{TEXTS.picture}</label>
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
        {message ?? (upload.isPending ? TEXTS.uploading : TEXTS.pictureHint)}
      </p>
      {picture !== null && (
        <>
          <FocusPoint
            src={picture.src}
            focus={picture.focus ?? MIDDLE}
            onFocus={(focus) => onChange((now) => now && { ...now, focus })}
          />
          <div>
            <Button small variant="quiet" onClick={() => onChange(null)}>
              {TEXTS.noPicture}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

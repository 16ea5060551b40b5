import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import fields from '../form/field.module.css'
import { PICTURE_TYPES, usePastedPicture, usePictureDrop } from './picture-drop.ts'
import styles from './picture-input.module.css'

interface PictureInputProps {
  readonly label: string
  /** Name of the field, for errors. */
  readonly name: string
  readonly file: File | undefined
  readonly onChange: (file: File | undefined) => void
  readonly maxBytes: number
  readonly error: string | undefined
}

const TOO_LARGE = 'This picture is larger than 12 MB.'

/** A picture that is submitted with its form: selected, dropped or pasted. */
export function PictureInput({ label, name, file, onChange, maxBytes, error }: PictureInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const preview = usePreview(file)
  const take = (chosen: File | null | undefined) => {
    if (chosen === null || chosen === undefined) return
    const isTooLarge = chosen.size > maxBytes
    setProblem(isTooLarge ? TOO_LARGE : undefined)
    if (!isTooLarge) onChange(chosen)
  }
  usePastedPicture(take)
  const drop = usePictureDrop(take)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files?.[0])
    event.currentTarget.value = ''
  }
  const message = problem ?? error
  return (
    <div className={fields.field} role="group" aria-label={label} aria-describedby={`${id}-says`}>
      <span className={styles.label}>{label}</span>
      <div
        className={`${styles.zone} ${drop.isOver ? styles.over : ''} ${message === undefined ? '' : styles.wrong}`}
        {...drop.on}
      >
        {preview !== undefined && <img className={styles.thumb} src={preview} alt="" width={800} height={600} />}
        <p id={`${id}-says`} className={message === undefined ? fields.hint : fields.error} role="status">
          {message ?? (file === undefined ? 'Drop a picture here, paste one, or' : file.name)}
        </p>
        <input ref={input} hidden type="file" accept={PICTURE_TYPES} aria-label={label} onChange={pick} />
        <div className={styles.actions}>
          <Button small data-field={name} onClick={() => input.current?.click()}>
            {file === undefined ? 'Choose a picture' : 'Other picture'}
          </Button>
          {file !== undefined && (
            <Button variant="quiet" small onClick={() => onChange(undefined)}>
              Take it away
            </Button>
          )}
        </div>
      </div>
      {file === undefined && <p className={fields.hint}>JPEG, PNG, WebP, AVIF or GIF, up to 12 MB.</p>}
    </div>
  )
}

/** The picture as a data URL, the only kind of local picture that the content security policy allows. */
function usePreview(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ readonly file: File; readonly address: string }>()
  useEffect(() => {
    if (file === undefined) return undefined
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file, address: reader.result })
    })
    reader.readAsDataURL(file)
    return () => {
      reader.abort()
    }
  }, [file])
  return read !== undefined && read.file === file ? read.address : undefined
}

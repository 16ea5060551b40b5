import { type ChangeEvent, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useUploadPicture } from '../api/upload-picture.ts'
import { saveErrorsOf } from '../save-errors.ts'
import type { FormPicture } from '../gift-form.ts'
import { moveItem } from '../move-item.ts'
import styles from './picture-list.module.css'
import form from './staff-form.module.css'

interface PictureListProps {
  readonly label: string
  readonly name: string
  readonly pictures: readonly FormPicture[]
  readonly most: number
  readonly error: string | undefined
  /** Takes an updater: uploads end at any time. */
  readonly onChange: (change: (pictures: readonly FormPicture[]) => readonly FormPicture[]) => void
}

/** Ordered pictures, the first for the card; uploads are appended. */
export function PictureList({ label, name, pictures, most, error, onChange }: PictureListProps) {
  const id = useId()
  const upload = useUploadPicture()
  const [uploadError, setUploadError] = useState<string>()
  const takeIn = async (files: readonly File[]): Promise<void> => {
    setUploadError(undefined)
    for (const file of files) {
      try {
        const { picture } = await upload.mutateAsync(file)
        onChange((now) => [...now.filter((other) => other.id !== picture.id), { id: picture.id, src: picture.src }].slice(-most))
      } catch (problem) {
        const errors = saveErrorsOf(problem)
        setUploadError(`${file.name}: ${errors.fields['picture'] ?? errors.all ?? ''}`)
      }
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    void takeIn(files)
  }
  const message = uploadError ?? error
  return (
    <div className={form.part}>
      <label className={form.legend} htmlFor={id}>
        {label}
      </label>
      <ol className={styles.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <img src={picture.src} alt={`Number ${index + 1}`} width={160} height={120} />
            <div className={styles.ways}>
              <Button
                small
                variant="quiet"
                disabled={index === 0}
                aria-label={`Move picture ${index + 1} forward`}
                onClick={() => {
                  onChange((now) => moveItem(now, index, -1))
                }}
              >
                ←
              </Button>
              <Button
                small
                variant="quiet"
                disabled={index === pictures.length - 1}
                aria-label={`Move picture ${index + 1} back`}
                onClick={() => {
                  onChange((now) => moveItem(now, index, 1))
                }}
              >
                →
              </Button>
              <IconButton
                icon="close"
                label={`Remove picture ${index + 1}`}
                onClick={() => {
                  onChange((now) => now.filter((other) => other.id !== picture.id))
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <input
        id={id}
        name={name}
        type="file"
        accept="image/*"
        multiple={most > 1}
        onChange={choose}
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-says`}
      />
      <p
        id={`${id}-says`}
        className={message === undefined ? form.hint : form.error}
        role={message === undefined ? undefined : 'alert'}
      >
        {message ?? (upload.isPending ? 'Uploading' : 'JPEG, PNG, WebP or AVIF, up to 12 MB each')}
      </p>
    </div>
  )
}

import { type ChangeEvent, useId, useState } from 'react'
import fields from '../../../ui/form/field.module.css'
import { PictureDropArea } from '../../../ui/picture-input/picture-drop-area.tsx'
import { useUploadPicture } from './gift-queries.ts'
import { DragOrder } from '../drag-order.tsx'
import { saveErrorsOf } from './save-errors.ts'
import { moveItem } from './move-item.ts'
import styles from './editor.module.css'
import type { ControlProps } from './use-editor.ts'

/** A picture in a form. */
export interface FormPicture {
  readonly id: string
  readonly src: string
}

interface PictureListProps extends ControlProps<readonly FormPicture[]> {
  readonly label: string
  readonly most: number
}

/** Ordered pictures; the first is the card's. Uploads are appended. */
export function PictureList({ label, name, value: pictures, most, error, onChange }: PictureListProps) {
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
    <PictureDropArea className={styles.part ?? ''} onPictures={(files) => void takeIn(files)}>
      <label className={styles.legend} htmlFor={id}>
        {label}
      </label>
      <DragOrder
        items={pictures}
        idOf={({ id: picture }) => picture}
        nameOf={(_picture, place) => `picture ${place + 1}`}
        steps={['forward', 'back']}
        onMove={(from, by) => {
          onChange((now) => moveItem(now, from, by))
        }}
        onRemove={(picture) => {
          onChange((now) => now.filter((other) => other.id !== picture.id))
        }}
      >
        {({ src }, place) => <img src={src} alt={`Number ${place + 1}`} width={160} height={120} />}
      </DragOrder>
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
        className={message === undefined ? fields.hint : fields.error}
        role={message === undefined ? undefined : 'alert'}
      >
        {message ?? (upload.isPending ? 'Uploading' : 'Choose, drop or paste them: JPEG, PNG, WebP or AVIF, up to 12 MB each')}
      </p>
    </PictureDropArea>
  )
}

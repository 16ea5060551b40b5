import { type ChangeEvent, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useUploadPicture } from '../api/upload-picture.ts'
import { faultsOf } from '../form-faults.ts'
import type { FormPicture } from '../gift-form.ts'
import { moved } from '../moved.ts'
import styles from './picture-list.module.css'
import form from './staff-form.module.css'

interface PictureListProps {
  readonly label: string
  readonly name: string
  readonly pictures: readonly FormPicture[]
  readonly most: number
  readonly error: string | undefined
  /** Given how the list is to become out of what it is then: uploads end in their own time. */
  readonly onChange: (change: (pictures: readonly FormPicture[]) => readonly FormPicture[]) => void
}

/** Pictures in their order, the first on the card; more are uploaded at the end. */
export function PictureList({ label, name, pictures, most, error, onChange }: PictureListProps) {
  const id = useId()
  const upload = useUploadPicture()
  const [fault, setFault] = useState<string>()
  const takeIn = async (files: readonly File[]): Promise<void> => {
    setFault(undefined)
    for (const file of files) {
      try {
        const { picture } = await upload.mutateAsync(file)
        onChange((now) => [...now.filter((other) => other.id !== picture.id), { id: picture.id, src: picture.src }].slice(-most))
      } catch (problem) {
        const faults = faultsOf(problem)
        setFault(`${file.name}: ${faults.fields['picture'] ?? faults.all ?? ''}`)
      }
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    void takeIn(files)
  }
  const says = fault ?? error
  return (
    <div className={form.part}>
      <label className={form.legend} htmlFor={id}>{label}</label>
      <ol className={styles.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <img src={picture.src} alt={`Number ${index + 1}`} width={160} height={120} />
            <div className={styles.ways}>
              <Button small look="quiet" disabled={index === 0} aria-label={`Move picture ${index + 1} forward`} onClick={() => { onChange((now) => moved(now, index, -1)) }}>←</Button>
              <Button small look="quiet" disabled={index === pictures.length - 1} aria-label={`Move picture ${index + 1} back`} onClick={() => { onChange((now) => moved(now, index, 1)) }}>→</Button>
              <IconButton icon="close" label={`Remove picture ${index + 1}`} onClick={() => { onChange((now) => now.filter((other) => other.id !== picture.id)) }} />
            </div>
          </li>
        ))}
      </ol>
      <input
        id={id} name={name} type="file" accept="image/*" multiple={most > 1} onChange={choose} aria-invalid={says !== undefined}
        aria-describedby={`${id}-says`}
      />
      <p id={`${id}-says`} className={says === undefined ? form.hint : form.error} role={says === undefined ? undefined : 'alert'}>
        {says ?? (upload.isPending ? 'Uploading' : 'JPEG, PNG, WebP or AVIF, up to 12 MB each')}
      </p>
    </div>
  )
}

import { type CurrentUser, IMAGE_NOT_UPLOADED } from '@ribbonry/contracts'
import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { type PickedPicture, readPicture } from '../../../ui/cropper/read-picture.ts'
import { FormError } from '../../../ui/form/form-message.tsx'
import { Portrait } from '../../../ui/portrait/portrait.tsx'
import styles from './profile.module.css'
import { later } from '../../../ui/later/later.tsx'
import { LostDialog } from '../../../ui/later/lost-dialog.tsx'

const PortraitDialog = later(
  () => import('./portrait-dialog.tsx'),
  (module) => module.PortraitDialog,
  LostDialog,
)

export function PortraitForm({ user }: { readonly user: CurrentUser | null }) {
  const file = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<PickedPicture>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (chosen === undefined) return
    const picture = await readPicture(chosen, MAX_BYTES)
    setIsUnreadable(picture === undefined)
    setPicked(picture)
  }
  return (
    <>
      <div className={styles.portrait}>
        <Portrait src={user?.profile_image ?? ''} alt="Your picture" />
        <div className={styles.pick}>
          <input
            ref={file}
            className="sr"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-label="A new picture"
            tabIndex={-1}
            onChange={(event) => void pick(event)}
          />
          <Button small disabled={user === null} onClick={() => file.current?.click()}>
            Choose a picture
          </Button>
          <p className={styles.hint}>JPEG, PNG, WebP or AVIF, up to 12 MB. You choose what is shown of it.</p>
        </div>
      </div>
      {isUnreadable && <FormError>{IMAGE_NOT_UPLOADED}</FormError>}
      {picked !== undefined && (
        <Suspense>
          <PortraitDialog picked={picked} onClose={() => setPicked(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Largest file, in bytes. */
const MAX_BYTES = 12_000_000

import { ACCEPT_THE_TERMS, IMAGE_NOT_UPLOADED, PROFILE_IMAGE } from '@ribbonry/contracts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { type CropArea, PictureCropper } from '../../../ui/cropper/picture-cropper.tsx'
import type { PickedPicture } from '../../../ui/cropper/read-picture.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { DETAILS_UPDATED, useUploadProfileImage } from '../profile-calls.ts'
import styles from './profile.module.css'

interface PortraitDialogProps {
  readonly picked: PickedPicture
  readonly onClose: () => void
}

/** Crops and uploads a picture. */
export function PortraitDialog({ picked, onClose }: PortraitDialogProps) {
  const id = useId()
  const upload = useUploadProfileImage()
  const [crop, setCrop] = useState<CropArea>()
  const [isRefused, setIsRefused] = useState(false)
  const terms = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const accepted = terms.current?.checked === true
    setIsRefused(!accepted)
    if (!accepted) terms.current?.focus()
    else if (crop !== undefined && !upload.isPending)
      upload.mutate(
        { file: picked.file, crop },
        {
          onSuccess: () => {
            showMessage(DETAILS_UPDATED)
            onClose()
          },
        },
      )
  }
  return (
    <Dialog title="Your picture" description="Move it until it sits right." onClose={onClose}>
      <form className={layout.form} onSubmit={submit} noValidate>
        <PictureCropper src={picked.src} {...PROFILE_IMAGE} onCrop={setCrop} />
        <div className={styles.terms}>
          <label>
            <input
              ref={terms}
              type="checkbox"
              name="terms"
              aria-invalid={isRefused}
              {...(isRefused && { 'aria-describedby': id })}
            />
            <span>I accept the terms: the picture is mine to show, and others see it beside what I share.</span>
          </label>
          {isRefused && <p id={id}>{ACCEPT_THE_TERMS}</p>}
        </div>
        {upload.isError && <FormError>{IMAGE_NOT_UPLOADED}</FormError>}
        <Button type="submit" variant="main" wide disabled={upload.isPending || crop === undefined}>
          {upload.isPending ? 'Sending' : 'Use this picture'}
        </Button>
      </form>
    </Dialog>
  )
}

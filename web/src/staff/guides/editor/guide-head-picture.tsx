import type { StaffGuide } from '@ribbonry/contracts'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useUploadHead } from './editor-calls.ts'
import styles from './guide-editor.module.css'
import { PictureButton } from './picture-button.tsx'

/** The main picture, 970 by 400. */
export function GuideHeadPicture({ guide, canEdit }: { readonly guide: StaffGuide; readonly canEdit: boolean }) {
  const { mutate, error, isPending } = useUploadHead()
  return (
    <section className={styles.headPicture} aria-label="Main picture">
      <img src={guide.image} alt="" width={970} height={400} />
      {canEdit && (
        <PictureButton
          label="Other picture"
          isPending={isPending}
          onPicture={(image) => mutate({ params: { id: guide.id }, body: { image, slug: guide.slug } })}
        />
      )}
      {error !== null && (
        <FormError>{errorMessage(error, 'Changes could not be saved, please try again in a few minutes.')}</FormError>
      )}
    </section>
  )
}

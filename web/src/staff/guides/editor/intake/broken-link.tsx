import { GUIDE_CHANGE_FAILED, type StaffGuideProduct } from '@ribbonry/contracts'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../../../ui/form/form-message.tsx'
import { useNotifyBroken } from './intake-calls.ts'
import styles from './intake.module.css'

/** Shows that a gift's link is broken, and records whether that was reported. */
export function BrokenLink({ guideId, product }: { readonly guideId: number; readonly product: StaffGuideProduct }) {
  const { product_id: id, notified_broken: isNotified } = product
  const { mutate, error, isPending } = useNotifyBroken()
  return (
    <FormNote variant="wait">
      <p>{isNotified ? 'Its link is broken; somebody was told of it.' : 'Its link is broken, and nobody was told of it yet.'}</p>
      <p className={styles.buttons}>
        <Button
          small
          disabled={isPending}
          onClick={() => mutate({ body: { product: id, buying_guide: guideId, unset: isNotified } })}
        >
          {isNotified ? 'Take the note back' : 'Notify of the broken link'}
        </Button>
      </p>
      {error !== null && <FormError>{errorMessage(error, GUIDE_CHANGE_FAILED)}</FormError>}
    </FormNote>
  )
}

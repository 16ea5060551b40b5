import type { StaffGuide } from '@ribbonry/contracts'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useRestoreGuide } from './guide-trash-calls.ts'
import { backText, TEXTS } from './guide-trash-texts.ts'
import styles from './guide-trash.module.css'

/** In place of the steps of a guide that is in the trash. */
export function TrashedNote({ guide }: { readonly guide: StaffGuide }) {
  const { mutate, error, isPending } = useRestoreGuide()
  const restore = () => mutate({ params: { id: guide.id } }, { onSuccess: (answer) => showMessage(backText(guide, answer)) })
  return (
    <div className={styles.note}>
      <p>{TEXTS.note}</p>
      <Button small variant="main" disabled={isPending} onClick={restore}>
        {TEXTS.restore}
      </Button>
      {error !== null && <FormError>{errorMessage(error, 'It could not be restored just now. Please try again.')}</FormError>}
    </div>
  )
}

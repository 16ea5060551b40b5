import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { useStopPriceDrops } from '../api/price-drops.ts'
import styles from './stop-price-drops.module.css'

/** Ends price mails on a button press only: mail scanners open links. */
export function StopPriceDrops({ token }: { readonly token: string }) {
  const ending = useStopPriceDrops()
  if (token === '') return <FormError>This link is not known to us. Please use the one in your latest mail.</FormError>
  return (
    <>
      {ending.isSuccess ? (
        <FormNote>Done. We do not tell you of lower prices any more.</FormNote>
      ) : (
        <p>We will not tell you any more when a gift on your boards costs less. The gifts stay where they are.</p>
      )}
      {ending.isError && <FormError>{errorMessage(ending.error, 'That did not work. Please try again in a moment.')}</FormError>}
      <div className={styles.row}>
        {!ending.isSuccess && (
          <Button
            variant="main"
            disabled={ending.isPending}
            onClick={() => {
              ending.mutate(token)
            }}
          >
            Stop these mails
          </Button>
        )}
        <a className={buttonClass({})} href="/wishlist/">
          To your boards
        </a>
      </div>
    </>
  )
}

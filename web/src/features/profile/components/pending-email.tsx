import { Button } from '../../../ui/buttons/button.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { useResendConfirmation } from '../api/resend-confirmation.ts'

/** Says that a new address must be confirmed. */
export function PendingEmail({ address }: { readonly address: string }) {
  const again = useResendConfirmation()
  return (
    <FormNote variant="wait">
      <p>We sent a link to {address}. It becomes your address once you have followed it.</p>
      <div>
        <Button
          variant="quiet"
          small
          disabled={again.isPending || again.isSuccess}
          onClick={() => {
            again.mutate(undefined)
          }}
        >
          {again.isSuccess ? 'Sent again' : 'Send it again'}
        </Button>
      </div>
      {again.isError && <p>It could not be sent just now. Please try again in a while.</p>}
    </FormNote>
  )
}

import { useSearchParams } from 'react-router'
import type { PageHandle } from '../routing/page-route.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'
import { Button, buttonClass } from '../ui/buttons/button.tsx'
import { errorMessage } from '../api/form-errors.ts'
import { FormError, FormNote } from '../ui/form/form-message.tsx'
import { useStopPriceDrops } from '../features/boards/boards-changes.ts'
import styles from '../ui/auth-card/auth-card.module.css'

const METADATA = privatePage('Mails about lower prices', '/wishlist/price-drops/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/price-drops.route.tsx' }

/** Target of the opt-out link in price mails. */
export const stopPriceDropsRoute = { handle, Component: Stop }

function Stop() {
  const [query] = useSearchParams()
  usePageMetadata(METADATA)
  return (
    <AuthCard over="Your boards" title="No more of these?" aside="No hard feelings. The gifts stay where they are.">
      <StopPriceDrops token={query.get('token') ?? ''} />
    </AuthCard>
  )
}

/** Ends price mails on a button press only: mail scanners open links. */
function StopPriceDrops({ token }: { readonly token: string }) {
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
          <Button variant="main" disabled={ending.isPending} onClick={() => ending.mutate({ body: { token } })}>
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

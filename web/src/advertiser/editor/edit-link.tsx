import { DEVICE, fullDayText } from '@ribbonry/dates'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { useGenerateEditLink } from '../advertiser-calls.ts'
import styles from './editor-pages.module.css'

/** Creates an edit link, which pauses the pitch. */
export function EditLink({ campaign, onMade }: { readonly campaign: number; readonly onMade?: () => void }) {
  const { mutate, data, error, isPending } = useGenerateEditLink()
  if (data !== undefined)
    return (
      <FormNote variant="wait">
        <p>Paused. Whoever has this link may save once, until {fullDayText(data.expires, DEVICE)}:</p>
        <output className={styles.link}>{data.link}</output>
      </FormNote>
    )
  return (
    <div className={styles.row}>
      <p className={styles.hint}>
        Somebody else should edit this? A link that works once, for 7 days. It pauses the ad until the change is approved.
      </p>
      <Button
        variant="quiet"
        small
        disabled={isPending}
        onClick={() => mutate({ params: { campaign: String(campaign) } }, { onSuccess: () => onMade?.() })}
      >
        Make the link
      </Button>
      {error !== null && <FormError>{errorMessage(error, 'The link could not be made. Please try again.')}</FormError>}
    </div>
  )
}

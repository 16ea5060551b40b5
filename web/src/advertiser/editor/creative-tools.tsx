import type { Creative, CreativeStatus } from '@ribbonry/contracts'
import { DEVICE, fullDayText } from '@ribbonry/dates'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import tones from '../../ui/states/tones.module.css'
import { useGenerateEditLink, usePauseCreative, useResumeCreative } from '../advertiser-calls.ts'
import styles from './editor-pages.module.css'

const STATUS: Readonly<Record<CreativeStatus, { readonly text: string; readonly tone: keyof typeof tones }>> = {
  temporary: { text: 'Not claimed yet', tone: 'wait' },
  pass: { text: 'Pass', tone: 'past' },
  disapproved: { text: 'Disapproved', tone: 'bad' },
  unapproved: { text: 'Waiting for approval', tone: 'wait' },
  unpaid: { text: 'Approved, not paid yet', tone: 'wait' },
  paused: { text: 'Paused', tone: 'past' },
  running: { text: 'Running', tone: 'good' },
}

interface CreativeToolsProps {
  readonly creative: Creative
  readonly onChanged: () => void
}

/** State of a creative, and what its owner may do beside writing it. */
export function CreativeTools({ creative, onChanged }: CreativeToolsProps) {
  const pause = usePauseCreative()
  const resume = useResumeCreative()
  const { id, status, reason, needed } = creative
  const { text, tone } = STATUS[status]
  const error = pause.error ?? resume.error
  const input = { params: { id } }
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <span className={`${styles.chip} ${tones[tone]}`}>{text}</span>
        {status === 'running' && (
          <Button small disabled={pause.isPending} onClick={() => pause.mutate(input, { onSuccess: onChanged })}>
            Pause
          </Button>
        )}
        {status === 'paused' && (
          <Button small disabled={resume.isPending} onClick={() => resume.mutate(input, { onSuccess: onChanged })}>
            Resume
          </Button>
        )}
      </div>
      {error !== null && <FormError>{errorMessage(error, 'That did not work. Please try again.')}</FormError>}
      {reason !== null && reason !== '' && (
        <div className={styles.reason}>
          <p>{reason}</p>
          {needed !== null && needed !== '' && <p>What is needed: {needed}</p>}
        </div>
      )}
      {creative.campaign !== null && <EditLink campaign={creative.campaign} onMade={onChanged} />}
    </div>
  )
}

/** A link for somebody else, which pauses the pitch. */
function EditLink({ campaign, onMade }: { readonly campaign: number; readonly onMade: () => void }) {
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
        onClick={() => mutate({ params: { campaign: String(campaign) } }, { onSuccess: onMade })}
      >
        Make the link
      </Button>
      {error !== null && <FormError>{errorMessage(error, 'The link could not be made. Please try again.')}</FormError>}
    </div>
  )
}

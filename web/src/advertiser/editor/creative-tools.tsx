import type { Creative } from '@ribbonry/contracts'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import tones from '../../ui/states/tones.module.css'
import { usePauseCreative, useResumeCreative } from '../advertiser-calls.ts'
import { CREATIVE_STATUSES } from '../creative-statuses.ts'
import { EditLink } from './edit-link.tsx'
import styles from './editor-pages.module.css'

interface CreativeToolsProps {
  readonly creative: Creative
  readonly onChanged: () => void
}

/** State of a creative, and its owner's further actions. */
export function CreativeTools({ creative, onChanged }: CreativeToolsProps) {
  const pause = usePauseCreative()
  const resume = useResumeCreative()
  const { id, status, reason, needed } = creative
  const { text, tone } = CREATIVE_STATUSES[status]
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

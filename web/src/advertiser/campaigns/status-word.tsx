import type { CampaignStatus, CreativeStatus } from '@ribbonry/contracts'
import tones from '../../ui/states/tones.module.css'
import { CAMPAIGN_STATUSES_AS_WORDS, CREATIVE_STATUSES, type StatusWords } from '../creative-statuses.ts'
import styles from './status-word.module.css'

/** An icon path for each tone, so that a status has a shape and a word beside its colour. */
const SHAPES: Readonly<Record<string, string>> = {
  good: 'M8 5.5v13l10.500-6.500z',
  wait: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 7.500V12l3 2',
  bad: 'M12 5v8.500M12 18v.4',
  past: 'M9 6v12M15 6v12',
}

interface StatusWordProps {
  /** Status of a creative. */
  readonly status?: CreativeStatus
  /** Replaces the words of the status. */
  readonly words?: StatusWords | undefined
  readonly campaign?: CampaignStatus
}

/** The status of a pitch, or of a campaign. */
export function StatusWord({ status, campaign, words: given }: StatusWordProps) {
  const words =
    given ??
    (campaign === undefined
      ? status === undefined
        ? undefined
        : CREATIVE_STATUSES[status]
      : CAMPAIGN_STATUSES_AS_WORDS[campaign])
  if (words === undefined) return null
  return (
    <span className={`${styles.word} ${tones[words.tone]}`}>
      <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHAPES[words.tone]} />
      </svg>
      {words.text}
    </span>
  )
}

import type { NewsletterCheck } from '@ribbonry/contracts'
import { Icon } from '../../ui/icons/icon.tsx'
import tones from '../../ui/states/tones.module.css'
import { StaffIcon } from '../kit/staff-icon.tsx'
import styles from './newsletters.module.css'

/** What stands in the way of "ready", and below it what an editor may want to know. */
export function LetterChecks({ checks }: { readonly checks: readonly NewsletterCheck[] }) {
  const blocking = checks.filter(({ level }) => level === 'blocking')
  const advice = checks.filter(({ level }) => level === 'advice')
  if (checks.length === 0) return null
  return (
    <section className={styles.checks} aria-label="Checks">
      {blocking.length > 0 && (
        <div className={`${styles.check} ${tones.bad}`}>
          <Icon name="alert" small />
          <div>
            <strong>In the way of ready</strong>
            <Sentences checks={blocking} />
          </div>
        </div>
      )}
      {advice.length > 0 && (
        <div className={`${styles.check} ${tones.note}`}>
          <StaffIcon name="half" />
          <div>
            <strong>To think about</strong>
            <Sentences checks={advice} />
          </div>
        </div>
      )}
    </section>
  )
}

function Sentences({ checks }: { readonly checks: readonly NewsletterCheck[] }) {
  return (
    <ul>
      {checks.map(({ check, message }) => (
        <li key={`${check} ${message}`}>{message}</li>
      ))}
    </ul>
  )
}

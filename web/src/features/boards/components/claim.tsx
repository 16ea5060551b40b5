import type { BoardItem } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './claim.module.css'

interface ClaimProps {
  readonly item: BoardItem
  readonly onClaim: (item: BoardItem, mine: boolean) => void
}

/** Claim status of a gift, and buttons to claim and release it. */
export function Claim({ item, onClaim }: ClaimProps) {
  if (item.claim === 'someone')
    return (
      <p className={styles.taken}>
        <Icon name="check" small />
        Someone has this
      </p>
    )
  const mine = item.claim === 'mine'
  return (
    <Button
      small
      className={mine ? `${styles.claim} ${styles.mine}` : styles.claim}
      aria-pressed={mine}
      aria-label={`I have this: ${item.title}`}
      onClick={() => {
        onClaim(item, !mine)
      }}
    >
      {mine && <Icon name="check" small />}
      {mine ? 'You have this' : 'I have this'}
    </Button>
  )
}

import type { Board } from '@ribbonry/contracts'
import type { BoardAddress } from '../api/get-board.ts'
import styles from './wanted-or-received.module.css'

interface WantedOrReceivedProps {
  readonly board: Board
  readonly show: BoardAddress['show']
  readonly onShow: (show: BoardAddress['show']) => void
}

/** Tabs for wanted and received items. */
export function WantedOrReceived({ board, show, onShow }: WantedOrReceivedProps) {
  const choices = [
    ['wanted', 'Still wanted', board.total],
    ['received', 'Arrived', board.received_total],
  ] as const
  return (
    <div className={styles.choices} role="group" aria-label="Which gifts">
      {choices.map(([choice, label, count]) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === show}
          onClick={() => {
            onShow(choice)
          }}
        >
          {label} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  )
}

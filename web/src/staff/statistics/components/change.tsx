import { formatChange, directionOf } from '../../../ui/format/numbers.ts'
import styles from './change.module.css'

const ARROWS = { up: '↑', down: '↓', level: '→' } as const

interface ChangeProps {
  readonly change: number | null
  readonly than?: string
  /** What it is compared with; a tooltip. */
  readonly about?: string
}

/** A relative change with arrow and text. Null: no value before. */
export function Change({ change, than = '', about }: ChangeProps) {
  const direction = change === null ? 'fresh' : directionOf(change)
  return (
    <span className={`${styles.change} ${styles[direction]}`} title={about}>
      {direction !== 'fresh' && <span aria-hidden="true">{ARROWS[direction]}</span>}
      <span className="num">{`${formatChange(change)}${than === '' ? '' : ` on ${than}`}`}</span>
    </span>
  )
}

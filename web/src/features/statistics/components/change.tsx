import { formatChange, directionOf } from '../figures/number-format.ts'
import styles from './change.module.css'

const ARROWS = { up: '↑', down: '↓', level: '→' } as const

interface ChangeProps {
  readonly change: number | null
  readonly than?: string
  /** With what it is compared, told to whoever points at it. */
  readonly about?: string
}

/** A relative change: an arrow, and the same in words. Null is what was not there before. */
export function Change({ change, than = '', about }: ChangeProps) {
  const direction = change === null ? 'fresh' : directionOf(change)
  return (
    <span className={`${styles.change} ${styles[direction]}`} title={about}>
      {direction !== 'fresh' && <span aria-hidden="true">{ARROWS[direction]}</span>}
      <span className="num">{`${formatChange(change)}${than === '' ? '' : ` on ${than}`}`}</span>
    </span>
  )
}

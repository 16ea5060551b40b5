import { changeWords, directionOf } from '../figures/number-words.ts'
import styles from './change.module.css'

const ARROWS = { up: '↑', down: '↓', level: '→' } as const

/** A relative change: an arrow, and the same in words. Null is what was not there before. */
export function Change({ change, than = '' }: { readonly change: number | null; readonly than?: string }) {
  const direction = change === null ? 'fresh' : directionOf(change)
  return (
    <span className={`${styles.change} ${styles[direction]}`}>
      {direction !== 'fresh' && <span aria-hidden="true">{ARROWS[direction]}</span>}
      <span className="num">{`${changeWords(change)}${than === '' ? '' : ` on ${than}`}`}</span>
    </span>
  )
}

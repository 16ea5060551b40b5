import { formatCount, formatRate, formatWholeShare } from '../../ui/format/numbers.ts'
import styles from './figures.module.css'
import { useTween } from './use-tween.ts'

const FORMATS = { count: (value: number) => formatCount(Math.round(value)), rate: formatRate } as const

interface FigureProps {
  readonly value: number
  readonly as?: keyof typeof FORMATS
}

/** A number that animates to its new value. Screen readers get the new value only. */
export function Figure({ value, as = 'count' }: FigureProps) {
  const format = FORMATS[as]
  return (
    <>
      <span className="num" aria-hidden="true">
        {format(useTween(value))}
      </span>
      <span className="sr">{format(value)}</span>
    </>
  )
}

/** Below ten, one decimal is shown. */
export function expectedText(expected: number): string {
  return expected < 10 ? String(Math.round(expected * 10) / 10) : formatCount(Math.round(expected))
}

interface PerformanceProps {
  /** Actual divided by expected; null while the expected number is too small. */
  readonly performance: number | null
}

/** Performance as text. */
export function Performance({ performance }: PerformanceProps) {
  if (performance === null) return <span className={styles.faint}>too early to say</span>
  return <b className={`${performance >= 1 ? styles.up : styles.down} num`}>{formatWholeShare(performance)}</b>
}

interface BulletProps extends PerformanceProps {
  readonly actual: number
  readonly expected: number
}

/** Length of the scale relative to the larger value. */
const ROOM = 1.15

/** Actual as a bar, expected as a tick: decoration beside the figures. */
export function Bullet({ actual, expected, performance }: BulletProps) {
  const most = Math.max(actual, performance === null ? 0 : expected) * ROOM
  const at = (value: number) => `${most === 0 ? 0 : (value / most) * 100}%`
  return (
    <svg className={styles.bullet} aria-hidden="true">
      <rect className={styles.ground} y="25%" width="100%" height="50%" rx="2" />
      <rect className={styles.actual} y="25%" width={at(actual)} height="50%" rx="2" />
      {performance !== null && <line className={styles.expected} x1={at(expected)} x2={at(expected)} y1="0" y2="100%" />}
    </svg>
  )
}

interface BulletRowProps extends BulletProps {
  readonly name: string
  readonly as?: keyof typeof FORMATS
}

/** A figure with its expected value and a bullet chart. */
export function BulletRow({ name, actual, expected, performance, as = 'count' }: BulletRowProps) {
  return (
    <div className={styles.row}>
      <p className={styles.line}>
        <span>{name}</span>
        <b className={styles.value}>
          <Figure value={actual} as={as} />
        </b>
      </p>
      <Bullet actual={actual} expected={expected} performance={performance} />
      <p className={`${styles.line} ${styles.caption}`}>
        <span className="num">{`expected ${as === 'rate' ? formatRate(expected) : expectedText(expected)}`}</span>
        <Performance performance={performance} />
      </p>
    </div>
  )
}

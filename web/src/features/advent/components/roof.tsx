import styles from './roof.module.css'

const STARS = [
  [90, 70, 4],
  [210, 56, 3],
  [395, 52, 4],
  [520, 48, 3],
  [700, 44, 4],
  [940, 70, 3],
  [1010, 52, 4],
] as const

/** Sky, moon and snowy roof above the windows of the advent calendar. */
export function Roof() {
  return (
    <svg className={styles.roof} viewBox="0 0 1200 220" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {STARS.map(([x, y, size]) => (
        <circle key={x} className={styles.star} cx={x} cy={y} r={size} />
      ))}
      <path className={styles.moon} d="M1100 58a44 44 0 1 0 36 68a36 36 0 0 1-36-68z" />
      <path className={styles.tiles} d="M840 150V58h64v92z" />
      <path className={styles.snow} d="M832 58c0-16 80-16 80 0v8c-8 10-18 2-28 6s-18-8-28-2s-24 2-24-4z" />
      <path className={styles.tiles} d="M0 220 180 96h840l180 124z" />
      <path
        className={styles.snow}
        d="M168 104 190 84h820l22 20c-14 16-40 4-58 16s-44-12-66-2s-50 18-74 4s-56 14-86 2s-48 14-78 4s-60 12-90 2s-52 16-80 2
          s-58 12-88 0s-50 14-78 2s-48 10-76 0s-58 8-90-30z"
      />
    </svg>
  )
}

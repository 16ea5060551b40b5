const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const fine = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Shown without a base. */
const NONE = '–'

/** All digits: 12,345. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** For axes: 12.3K. */
export function formatCompact(count: number): string {
  return short.format(count)
}

/** A share: 41.2%. */
export function formatShare(share: number | null): string {
  return share === null ? NONE : percent.format(share)
}

/** A click rate: 3.42%. */
export function formatRate(rate: number | null): string {
  return rate === null ? NONE : fine.format(rate)
}

export type Direction = 'up' | 'down' | 'level'

/** Direction of a relative change; level when it rounds to zero. */
export function directionOf(change: number): Direction {
  return Math.abs(change) < 0.0005 ? 'level' : change > 0 ? 'up' : 'down'
}

/** An unsigned relative change; a factor from ten times upwards. */
export function changeSize(change: number): string {
  return change >= 9 ? `${short.format(change + 1)}×` : percent.format(Math.abs(change))
}

const CHANGE_LABELS: Readonly<Record<Direction, string>> = { up: 'Up', down: 'Down', level: 'Level' }

/** A relative change as text: "Up 12.4%". */
export function formatChange(change: number | null): string {
  if (change === null) return 'New'
  const direction = directionOf(change)
  return direction === 'level' ? CHANGE_LABELS.level : `${CHANGE_LABELS[direction]} ${changeSize(change)}`
}

/** A delay: 340 ms, 1.2 s, 4 min. */
export function formatDelay(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.max(Math.round(milliseconds), 0)} ms`
  const seconds = milliseconds / 1000
  return seconds < 90 ? `${seconds.toFixed(seconds < 10 ? 1 : 0)} s` : `${whole.format(Math.round(seconds / 60))} min`
}

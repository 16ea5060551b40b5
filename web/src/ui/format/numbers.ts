const STYLES = {
  whole: {},
  compact: { notation: 'compact', maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
  wholePercent: { style: 'percent' },
  rate: { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 },
  score: { maximumSignificantDigits: 4 },
} as const satisfies Record<string, Intl.NumberFormatOptions>

const formats = new Map<string, Intl.NumberFormat>()

/** Formats are created on first use, which is the costly part. */
function written(style: keyof typeof STYLES, value: number): string {
  const format = formats.get(style) ?? new Intl.NumberFormat('en-US', STYLES[style])
  formats.set(style, format)
  return format.format(value)
}

/** Shown without a base. */
const NONE = '–'

/** All digits: 12,345. */
export function formatCount(count: number): string {
  return written('whole', count)
}

/** For axes: 12.3K. */
export function formatCompact(count: number): string {
  return written('compact', count)
}

/** A share: 41.2%. */
export function formatShare(share: number | null): string {
  return share === null ? NONE : written('percent', share)
}

/** A click rate: 3.42%. */
export function formatRate(rate: number | null): string {
  return rate === null ? NONE : written('rate', rate)
}

/** A share without decimals: 41%. */
export function formatWholeShare(share: number): string {
  return written('wholePercent', share)
}

/** A score, in four digits. */
export function formatScore(score: number): string {
  return written('score', score)
}

type Direction = 'up' | 'down' | 'level'

/** Direction of a relative change; level when it rounds to zero. */
export function directionOf(change: number): Direction {
  return Math.abs(change) < 0.0005 ? 'level' : change > 0 ? 'up' : 'down'
}

/** An unsigned relative change; a factor from ten times upwards. */
function changeSize(change: number): string {
  return change >= 9 ? `${written('compact', change + 1)}×` : written('percent', Math.abs(change))
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
  return seconds < 90 ? `${seconds.toFixed(seconds < 10 ? 1 : 0)} s` : `${written('whole', Math.round(seconds / 60))} min`
}

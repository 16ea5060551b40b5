import { isMet, type Outcome } from './outcome.ts'

const HEADINGS = ['what', 'measured', 'min..max', 'target', '']

/** Renders the outcomes as a terminal table, each followed by its details. */
export function table(outcomes: readonly Outcome[]): string {
  const rows = [HEADINGS, ...outcomes.map(cells)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  const body = outcomes.flatMap((outcome) => [line(cells(outcome)), ...outcome.details.map((detail) => `    ${detail}`)])
  return [line(HEADINGS), rule, ...body].join('\n')
}

/** Renders the outcomes as a Markdown table. */
export function markdownTable(outcomes: readonly Outcome[]): string {
  const row = (each: readonly string[]): string => `| ${each.join(' | ')} |`
  const head = [...HEADINGS.slice(0, 4), 'met']
  return [row(head), row(head.map(() => '---')), ...outcomes.map((outcome) => row(cells(outcome)))].join('\n')
}

function cells(outcome: Outcome): string[] {
  const { what, measured, unit, target } = outcome
  const bound = 'atLeast' in target ? `>= ${figure(target.atLeast)}` : `<= ${figure(target.atMost)}`
  return [
    what,
    `${figure(measured.median)} ${unit}`.trim(),
    `${figure(measured.min)}..${figure(measured.max)}`,
    `${bound} ${unit}`.trim(),
    isMet(outcome) ? 'pass' : 'SHORT',
  ]
}

/** Formats a number with at most three significant digits. */
export function figure(value: number): string {
  if (Math.abs(value) >= 100) return String(Math.round(value))
  return String(Number(value.toPrecision(3)))
}

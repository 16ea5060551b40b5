import { assertSqlName } from './sql-names.ts'

/** A condition of a list, with its values separate from its text. */
export interface Condition {
  /** The text around the values: one more part than there are values. */
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
}

/**
 * Tagged template of a condition: where`state = ${state} and created > ${since}`. Interpolated values are sent as query
 * parameters, never as text.
 */
export function where(parts: TemplateStringsArray, ...values: readonly unknown[]): Condition {
  return { parts: [...parts], values }
}

/**
 * Escapes a search term for `like` and `ilike`, so that it matches literally; with their default escape character, the backslash.
 */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Matches rows where one of these columns contains the search term, case-insensitively; no condition for an empty term. */
export function contains(columns: readonly string[], term: string | undefined): Condition | undefined {
  const wanted = term?.trim() ?? ''
  if (wanted === '') return undefined
  for (const column of columns) assertSqlName(column)
  const pattern = likePattern(wanted)
  const [head = '', ...others] = columns
  return { parts: [`${head} ilike `, ...others.map((column) => ` or ${column} ilike `), ''], values: columns.map(() => pattern) }
}

/** The conjunction of conditions as SQL, with values numbered from `first`; `true` for none. */
export function conditionSql(
  conditions: readonly (Condition | undefined)[],
  first = 1,
): { readonly sql: string; readonly values: unknown[] } {
  const values: unknown[] = []
  const texts = conditions.flatMap((condition) => {
    if (condition === undefined) return []
    const text = condition.parts.map((part, index) => {
      if (index === 0) return part
      values.push(condition.values[index - 1])
      return `$${first + values.length - 1}${part}`
    })
    return [`(${text.join('')})`]
  })
  return { sql: texts.length === 0 ? 'true' : texts.join(' and '), values }
}

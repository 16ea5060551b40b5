/**
 * A text as a ClickHouse SQL literal, for statements with too many values for parameters (they travel in the URL) and for
 * statements that must not be serialized (chDB runs parameterized statements one at a time in the whole process).
 */
export const sqlLiteral = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

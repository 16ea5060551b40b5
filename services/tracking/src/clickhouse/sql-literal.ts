/**
 * A text as a literal of ClickHouse's SQL, for statements whose values are too many for parameters (they travel in the address) or that
 * must not wait (chDB runs statements with parameters one after the other, in the whole process).
 */
export const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

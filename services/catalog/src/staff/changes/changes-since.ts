/** A change of a row that staff edit: who made it, and which fields it set. */
export interface RecordedChange {
  readonly version: number
  readonly memberId: number | null
  readonly at: Date
  readonly fields: readonly string[]
}

/** The same with who it was: null for work in the background, and for members who are gone. */
export interface NamedChange extends RecordedChange {
  readonly username: string | null
}

/** A row as it is now, and what was changed since the version that a save was based on, newest first. */
export interface ChangedRow<Row> {
  readonly current: Row
  readonly changes: readonly NamedChange[]
}

/** The row as it is now. */
export interface CurrentVersion {
  readonly version: number
  /** Moment of its last change, ISO 8601. */
  readonly modified: string
}

/** Changes that a refusal names; older ones are left out. */
export const MAX_CHANGES = 50

/**
 * The changes after a version, newest first. Imports and other work in the background raise versions without a record: these
 * versions count as changes by the system at the moment of the last change.
 */
export function changesSince(sent: number, current: CurrentVersion, recorded: readonly RecordedChange[]): RecordedChange[] {
  const byVersion = new Map(recorded.map((change) => [change.version, change]))
  const count = Math.min(Math.max(current.version - sent, 0), MAX_CHANGES)
  return Array.from({ length: count }, (_value, index) => {
    const version = current.version - index
    return byVersion.get(version) ?? { version, memberId: null, at: new Date(current.modified), fields: [] }
  })
}

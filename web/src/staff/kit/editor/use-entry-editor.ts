import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { staleVersionOf } from './stale-version.ts'
import type { Merging } from './merged-values.ts'
import { type Editor, useEditor } from './use-editor.ts'
import { changesOf } from '../../../saving/drafts/values.ts'

/** An entry with a version, which a save sends so that it overwrites nothing newer. */
interface Versioned {
  readonly id: number
  readonly version: number
}

interface EntryEditorOptions<Entry extends Versioned, Values extends object, Body extends object> {
  /** Prefix of its drafts' storage keys, such as `gift`. */
  readonly name: string
  /** Undefined for a new entry. */
  readonly entry: Entry | undefined
  /** Values of a new entry. */
  readonly blank: Values
  readonly valuesOf: (entry: Entry) => Values
  readonly bodyOf: (values: Values) => Body
  readonly create: (body: Body) => Promise<Entry>
  readonly update: (id: number, body: Partial<Body> & Pick<Versioned, 'version'>) => Promise<Entry>
  /** Page of a created entry. Without it the form is cleared. */
  readonly pathOf?: (created: Entry) => string
  /** How its fields are merged with what somebody else saved meanwhile. */
  readonly merging: Merging<Values>
  /** Puts the saved state into `entry` after a save based on an older version was refused. */
  readonly onStale: (client: QueryClient, current: Entry) => void
}

/**
 * The editor of an entry. Sends changed fields only, merges what somebody else saved in between, and asks where both changed the
 * same.
 */
export function useEntryEditor<Entry extends Versioned, Values extends object, Body extends object>(
  options: EntryEditorOptions<Entry, Values, Body>,
): Editor<Values> {
  const { name, entry, blank, valuesOf, bodyOf, create, update, pathOf, merging, onStale } = options
  const client = useQueryClient()
  const saved = entry === undefined ? blank : valuesOf(entry)
  const editor: Editor<Values> = useEditor({
    key: `${name} ${entry?.id ?? 'new'}`,
    saved,
    version: entry?.version,
    merging,
    send: async (values) => {
      const body = bodyOf(values)
      if (entry !== undefined)
        return valuesOf(await update(entry.id, { ...changesOf(body, bodyOf(saved)), version: entry.version }))
      const created = await create(body)
      if (pathOf === undefined) return blank
      await editor.leave(pathOf(created))
      return undefined
    },
    theirs: (error) => {
      const stale = staleVersionOf<Entry>(error)
      if (stale === undefined) return undefined
      onStale(client, stale.current)
      return { values: valuesOf(stale.current), changes: stale.changes }
    },
  })
  return editor
}

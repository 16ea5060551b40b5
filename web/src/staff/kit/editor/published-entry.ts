import { momentText } from '../moments.ts'
import { runUndo } from '../run-undo.ts'
import { offerUndo } from '../undo-offers.ts'
import type { Editor } from './use-editor.ts'

interface Values {
  readonly title: string
  readonly published: string
}

/** A call that changes the entry with an id. */
interface Changing {
  readonly mutateAsync: (input: { readonly params: { readonly id: number } }) => Promise<unknown>
}

interface PublishedEntryOptions<Fields extends Values> {
  readonly editor: Editor<Fields>
  /** Kind of entry, such as `gift`. */
  readonly what: string
  /** Path of the list, which is shown after the entry is deleted. */
  readonly list: string
  /** Undefined for a new entry. */
  readonly entry: { readonly id: number; readonly trashed: string | null } | undefined
  /** Calls of the editor. */
  readonly remove: Changing
  readonly restore: Changing
}

/** Props of `EditorForm` for an entry that can be published and that moves to a trash when deleted. */
export function publishedEntry<Fields extends Values>(options: PublishedEntryOptions<Fields>) {
  const { editor, what, list, entry, remove, restore } = options
  const common = {
    editor,
    label: `The ${what}`,
    what,
    title: editor.saved.title,
    isNew: entry === undefined,
    published: editor.values.published !== '',
    onPublish: (publish: boolean) => {
      const published = publish ? momentText(new Date().toISOString()) : ''
      editor.save({ published } as Partial<Fields>)
    },
  }
  if (entry === undefined) return { ...common, onDelete: () => undefined }
  const input = { params: { id: entry.id } }
  const onRestore = () => {
    void runUndo(`The ${what} is back.`, () => restore.mutateAsync(input))
  }
  const onSuccess = () => {
    offerUndo(`The ${what} is in the trash.`, onRestore)
    void editor.leave(list)
  }
  return {
    ...common,
    trash: { trashed: entry.trashed, onRestore },
    onDelete: () => {
      void remove.mutateAsync(input).then(onSuccess, editor.refused)
    },
  }
}

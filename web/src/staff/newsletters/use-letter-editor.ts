import type { Newsletter } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../api/call-error.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { useEditor } from '../kit/editor/use-editor.ts'
import { blankLetter, bodyOf, type LetterValues, valuesOf } from './letter-values.ts'
import { newsletterQuery, useDeleteNewsletter, useSaveNewsletter } from './newsletter-calls.ts'
import { NEWSLETTERS, newsletterPath } from './newsletter-paths.ts'
import { nameOf } from './newsletter-state.ts'

/** Field of a refusal, by its code; the server names fields of malformed input only. */
const REFUSED_FIELDS: Readonly<Record<string, string>> = {
  'subject-missing': 'subject',
  'subject-invalid': 'subject',
  'emoji-invalid': 'emoji',
  'no-posts': 'post_ids',
  'too-many-posts': 'post_ids',
  'duplicate-post': 'post_ids',
  'adult-post': 'post_ids',
  'unknown-post': 'post_ids',
  'no-date': 'day',
}

/** The form of a newsletter; its draft stays on this device until it is saved. @param day of a new one */
export function useLetterEditor(newsletter: Newsletter | undefined, day: string) {
  const client = useQueryClient()
  const { mutateAsync: saveLetter } = useSaveNewsletter()
  const { mutateAsync: deleteLetter } = useDeleteNewsletter()
  const editor = useEditor<LetterValues>({
    key: `newsletter ${newsletter?.id ?? 'new'}`,
    saved: newsletter === undefined ? blankLetter(day) : valuesOf(newsletter),
    send: async (values) => {
      const base = newsletter === undefined ? {} : { newsletter_id: newsletter.id, version: newsletter.version }
      const answer = await saveLetter({ body: { ...bodyOf(values), ...base } }).catch((error: unknown) => {
        throw atField(error)
      })
      const { newsletter: saved } = answer
      if (saved === undefined) return values
      if (saved.ready && newsletter?.ready !== true) showMessage('Saved, and a mail says that it is ready.')
      if (newsletter !== undefined) return valuesOf(saved)
      await editor.leave(newsletterPath(saved.id))
      return undefined
    },
    theirs: (error) => {
      const current = staleNewsletter(error)
      if (current === undefined) return undefined
      client.setQueryData(
        newsletterQuery({ params: { id: current.newsletter.id } }).queryKey,
        (known) => known && { ...known, ...current },
      )
      return { values: valuesOf(current.newsletter), changes: [] }
    },
  })
  const remove = () => {
    if (newsletter === undefined) return
    deleteLetter({ body: { newsletter_id: newsletter.id } }).then(async () => {
      await editor.leave(NEWSLETTERS)
      showMessage(`“${nameOf(newsletter)}” is deleted.`)
    }, editor.refused)
  }
  return { editor, remove }
}

/** The same refusal with its message at the field that it is about. */
function atField(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const field = REFUSED_FIELDS[error.code]
  if (field === undefined) return error
  const { status, message, code, content } = error
  return new CallError(status, { error: message, code, fields: { [field]: message } }, content)
}

/** What is stored, from the refusal of a save that was based on an older version. */
function staleNewsletter(error: unknown): { readonly newsletter: Newsletter } | undefined {
  if (!(error instanceof CallError) || error.code !== 'stale-version') return undefined
  return error.content['newsletter'] === undefined ? undefined : (error.content as unknown as { newsletter: Newsletter })
}

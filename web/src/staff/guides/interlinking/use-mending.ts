import type { CallAnswer, DeadLink, mendLinks } from '@ribbonry/contracts'
import { CallError } from '../../../api/call-error.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { offerUndo } from '../../kit/undo-offers.ts'
import { type LinkChange, useMendLinks, usePreviewMending, useUndoMending } from './interlinking-calls.ts'
import { mendedText, restoredText } from './interlinking-texts.ts'
import { type BlogMending, type MendedPost, useBlogMending } from './use-blog-mending.ts'

/** Milliseconds in which a change can be taken back by its message: long enough to look at a guide. */
const OFFERED_MS = 30_000

export type Mending = CallAnswer<typeof mendLinks>

/** What a change does, in guides and in blog posts. */
export interface WholeMending {
  readonly guides: Mending
  readonly posts: BlogMending
}

/** Previews and makes changes of links, and offers to take them back. */
export function useMending(links: readonly DeadLink[]) {
  const preview = usePreviewMending()
  const mend = useMendLinks()
  const { mutateAsync: undo } = useUndoMending()
  const blog = useBlogMending(links)

  const takeBack = async (changeId: number | null, mended: readonly MendedPost[]) => {
    try {
      const guides = changeId === null ? NOTHING : await undo({ body: { change_id: changeId } })
      const posts = await blog.undo(mended)
      showMessage(restoredText(guides.restored.length, posts.changed.length, [...guides.skipped, ...posts.skipped]))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage(error.message)
    }
  }

  return {
    error: preview.error ?? mend.error,
    isPending: preview.isPending || mend.isPending || blog.isPending,
    /** Undefined where the call was refused; `error` says why. */
    preview: async (changes: readonly LinkChange[]): Promise<WholeMending | undefined> => {
      const guides = await preview.mutateAsync({ body: { changes: [...changes], preview: true } }).catch(refused)
      return guides && { guides, posts: await blog.preview(changes) }
    },
    /** Returns whether the change was made. */
    run: async (changes: readonly LinkChange[]): Promise<boolean> => {
      const done = await mend.mutateAsync({ body: { changes: [...changes] } }).catch(refused)
      if (done === undefined) return false
      const posts = await blog.run(changes)
      const { changed, skipped, left, change_id: changeId } = done
      const text = mendedText(changed.length, posts.changed.length, [...skipped, ...posts.skipped], left)
      if (changeId === null && posts.changed.length === 0) showMessage(text)
      else offerUndo(text, () => void takeBack(changeId, posts.changed), OFFERED_MS)
      return true
    },
  }
}

const NOTHING = { restored: [], skipped: [] } as const

/** Ignores refused calls, which the mutation shows. @throws any other error */
function refused(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error
}

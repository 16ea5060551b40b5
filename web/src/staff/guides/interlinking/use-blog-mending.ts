import { type DeadLink, getStaffBlogPost, type StaffBlogPost, updateBlogPost } from '@ribbonry/contracts'
import { pathKey } from '@ribbonry/guides'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../../api/call-error.ts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'
import { ownPath } from '../../kit/text-editor/own-path.ts'
import { withNewBlogPaths } from './blog-links.ts'
import { blogPostCalls, type LinkChange } from './interlinking-calls.ts'

const postQuery = query(getStaffBlogPost)
const useUpdate = mutation(updateBlogPost, blogPostCalls)

interface Named {
  readonly id: number
  readonly title: string
}

export interface MendedPost extends Named {
  readonly texts: readonly { readonly before: string; readonly after: string }[]
  /** To take it back: the text as it was, and the version that the change made. */
  readonly content: string
  readonly version: number
}

export interface BlogMending {
  readonly changed: readonly MendedPost[]
  readonly skipped: readonly (Named & { readonly reason: string })[]
}

/** Mends links of blog posts one by one. What somebody changes meanwhile is left alone and named. */
export function useBlogMending(links: readonly DeadLink[]) {
  const client = useQueryClient()
  const { mutateAsync: update, isPending } = useUpdate()
  const posts = [...new Map(links.flatMap((link) => link.posts.map((post) => [post.id, post] as const))).values()]

  const each = async <Row extends Named, Done>(rows: readonly Row[], run: (row: Row) => Promise<Done | undefined>) => {
    const changed: Done[] = []
    const skipped: (Named & { readonly reason: string })[] = []
    for (const row of rows)
      try {
        const done = await run(row)
        if (done !== undefined) changed.push(done)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        skipped.push({ id: row.id, title: row.title, reason: error.message })
      }
    return { changed, skipped }
  }

  const mend = async (changes: readonly LinkChange[], save: (post: StaffBlogPost, content: string) => Promise<number>) =>
    await each(posts, async ({ id, title }): Promise<MendedPost | undefined> => {
      const { post } = await client.fetchQuery({ ...postQuery({ params: { id } }), staleTime: 0 })
      const { content, texts } = withNewBlogPaths(post.content, pathsOf(changes), location.origin)
      return texts.length === 0 ? undefined : { id, title, texts, content: post.content, version: await save(post, content) }
    })

  return {
    isPending,
    preview: (changes: readonly LinkChange[]): Promise<BlogMending> => mend(changes, ({ version }) => Promise.resolve(version)),
    run: (changes: readonly LinkChange[]): Promise<BlogMending> =>
      mend(changes, async ({ id, version }, content) => {
        const { post } = await update({ params: { id }, body: { content, version } })
        return post.version
      }),
    undo: (mended: readonly MendedPost[]) =>
      each(mended, async ({ id, content, version }) => await update({ params: { id }, body: { content, version } })),
  }
}

function pathsOf(changes: readonly LinkChange[]): ReadonlyMap<string, string> {
  return new Map(
    changes.map(({ path, new_path: next }) => [pathKey(path), next === '' ? '' : (ownPath(next, location.origin) ?? next)]),
  )
}

import { isNotFound } from '../../../api/call-error.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useStaffBlogPost } from '../api/get-staff-blog-post.ts'
import { BlogEditor } from './blog-editor.tsx'
import { MissingNote } from './missing-note.tsx'

export function StaffBlogPost({ id }: { readonly id: number }) {
  const { data, error, refetch } = useStaffBlogPost(id)
  if (data !== undefined) return <BlogEditor key={id} post={data.post} />
  if (error === null) return <TextSkeleton lines={8} />
  return isNotFound(error) ? (
    <MissingNote what="post" all="/admin/blog/" />
  ) : (
    <ErrorState
      onRetry={() => {
        void refetch()
      }}
    />
  )
}

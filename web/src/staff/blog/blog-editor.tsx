import type { StaffBlogPost } from '@ribbonry/contracts'
import { Field } from '../../ui/form/field.tsx'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import styles from '../kit/editor/editor.module.css'
import { GiftPicker } from '../kit/editor/gift-picker.tsx'
import { PictureList } from '../kit/editor/picture-list.tsx'
import { publishedEntry } from '../kit/editor/published-entry.ts'
import { SlugField } from '../kit/editor/slug-field.tsx'
import { useEntryEditor } from '../kit/editor/use-entry-editor.ts'
import { MomentField } from '../kit/moment-field.tsx'
import { TextEditor } from '../kit/text-editor.tsx'
import { cachePost, useCreatePost, useDeletePost, useRestorePost, useUpdatePost } from './blog-calls.ts'
import { blogBody, blogValues, NEW_BLOG_POST } from './blog-form.ts'

/** Editor of a blog post; creates one when `post` is undefined. */
export function BlogEditor({ post }: { readonly post: StaffBlogPost | undefined }) {
  const create = useCreatePost()
  const update = useUpdatePost()
  const remove = useDeletePost()
  const restore = useRestorePost()
  const editor = useEntryEditor({
    name: 'blog',
    entry: post,
    blank: NEW_BLOG_POST,
    valuesOf: blogValues,
    bodyOf: blogBody,
    create: async (body) => (await create.mutateAsync({ body })).post,
    update: async (id, body) => (await update.mutateAsync({ params: { id }, body })).post,
    pathOf: ({ id }) => `/admin/blog/${id}/`,
    merging: { texts: ['content'] },
    onStale: cachePost,
  })
  const { field, control } = editor
  const entry = publishedEntry({
    editor,
    what: 'post',
    list: '/admin/blog/',
    entry: post,
    remove,
    restore,
  })
  return (
    <EditorForm {...entry} clashWords={{ names: { content: 'Text', pictures: 'Picture' } }}>
      {post !== undefined && post.published !== null && (
        <p>
          <a href={`/blog/${post.slug}/`}>Look at its page</a>
        </p>
      )}
      <div className={styles.row}>
        <Field label="Title" maxLength={200} required {...field('title')} />
        <SlugField madeFrom="title" {...field('slug')} />
        <Field label="Author" maxLength={100} hint="Empty: the people at Ribbonry" {...field('author')} />
        <MomentField
          label="Published"
          hint="By this device’s clock; empty for a draft, a time to come lets it wait"
          {...control('published')}
        />
      </div>
      <TextEditor
        label="Text"
        maxLength={50_000}
        isReadOnly={post !== undefined && post.trashed !== null}
        {...control('content')}
      />
      <div className={styles.row}>
        <PictureList label="Picture" most={1} {...control('pictures', 'picture_id')} />
        <GiftPicker {...control('gifts', 'post_ids')} />
      </div>
    </EditorForm>
  )
}

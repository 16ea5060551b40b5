import type { StaffBlogPost } from '@ribbonry/contracts'
import { useNavigate } from 'react-router'
import { flash } from '../../../ui/flash/flash-queue.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { useDeleteBlogPost } from '../api/delete-blog-post.ts'
import { useSaveBlogPost } from '../api/save-blog-post.ts'
import { blogBody, blogValues, NEW_BLOG_POST } from '../blog-form.ts'
import { removeDraft } from '../drafts/draft-storage.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useEditor } from '../drafts/use-editor.ts'
import { changesOf } from '../drafts/values.ts'
import { momentText } from '../moments.ts'
import { BlogText } from './blog-text.tsx'
import { EditorBar } from './editor-bar.tsx'
import { GiftChooser } from './gift-chooser.tsx'
import { PictureList } from './picture-list.tsx'
import { RestoredNote } from './restored-note.tsx'
import styles from './staff-form.module.css'

/** Editor of a blog post; creates one when `post` is undefined. */
export function BlogEditor({ post }: { readonly post: StaffBlogPost | undefined }) {
  const saved = post === undefined ? NEW_BLOG_POST : blogValues(post)
  const key = `blog ${post?.id ?? 'new'}`
  const draft = useDraft(key, saved)
  const navigate = useNavigate()
  const saving = useSaveBlogPost()
  const deleting = useDeleteBlogPost()
  const { form, errors, isSending, submit, save, refused } = useEditor(draft, {
    isSaving: saving.isPending,
    send: async (values) => {
      const body = blogBody(values)
      if (post !== undefined)
        return blogValues((await saving.mutateAsync({ id: post.id, body: changesOf(body, blogBody(saved)) })).post)
      const { post: created } = await saving.mutateAsync({ id: undefined, body })
      removeDraft(key)
      await navigate(`/admin/blog/${created.id}/`, { replace: true })
      return undefined
    },
  })
  const remove = () => {
    if (post === undefined) return
    deleting.mutate(post.id, {
      onSuccess: () => {
        draft.discard()
        flash('The post is gone.')
        void navigate('/admin/blog/', { replace: true })
      },
      onError: refused,
    })
  }
  const { values, change } = draft
  const { fields } = errors
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="The post">
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      {draft.restored && <RestoredNote onDiscard={draft.discard} />}
      {post !== undefined && post.published !== null && (
        <p>
          <a href={`/blog/${post.slug}/`}>Look at its page</a>
        </p>
      )}
      <fieldset className={styles.part} disabled={post === undefined && isSending}>
        <div className={styles.row}>
          <Field
            label="Title"
            name="title"
            maxLength={200}
            required
            value={values.title}
            error={fields['title']}
            onChange={(event) => {
              change({ title: event.currentTarget.value })
            }}
          />
          <Field
            label="Slug"
            name="slug"
            maxLength={120}
            spellCheck={false}
            value={values.slug}
            error={fields['slug']}
            hint="The last part of its address; made from the title when it is empty"
            onChange={(event) => {
              change({ slug: event.currentTarget.value })
            }}
          />
          <Field
            label="Author"
            name="author"
            maxLength={100}
            value={values.author}
            error={fields['author']}
            hint="Empty: the people at Ribbonry"
            onChange={(event) => {
              change({ author: event.currentTarget.value })
            }}
          />
          <Field
            label="Published"
            name="published"
            type="datetime-local"
            value={values.published}
            error={fields['published']}
            hint="By this device’s clock; empty for a draft, a time to come lets it wait"
            onChange={(event) => {
              change({ published: event.currentTarget.value })
            }}
          />
        </div>
        <BlogText
          text={values.content}
          error={fields['content']}
          onChange={(content) => {
            change({ content })
          }}
        />
        <div className={styles.row}>
          <PictureList
            label="Picture"
            name="picture_id"
            pictures={values.pictures}
            most={1}
            error={fields['picture_id']}
            onChange={(next) => {
              draft.update((now) => ({ pictures: next(now.pictures) }))
            }}
          />
          <GiftChooser
            gifts={values.gifts}
            error={fields['post_ids']}
            onChange={(gifts) => {
              change({ gifts })
            }}
          />
        </div>
      </fieldset>
      <EditorBar
        what="post"
        title={saved.title}
        isNew={post === undefined}
        isSaving={saving.isPending}
        changed={draft.changed}
        published={values.published !== ''}
        onPublish={(publish) => {
          save({ published: publish ? momentText(new Date().toISOString()) : '' })
        }}
        onDelete={remove}
      />
    </form>
  )
}

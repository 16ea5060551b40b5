import { UNLISTED_LENGTHS, type UnlistedPost } from '@ribbonry/contracts'
import { titleSlug } from '@ribbonry/links'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../api/call-error.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import { SlugField } from '../kit/editor/slug-field.tsx'
import { type Editor, useEditor } from '../kit/editor/use-editor.ts'
import { unlistedQuery, useSaveUnlisted } from './unlisted-calls.ts'
import { NEW_UNLISTED, unlistedBody, type UnlistedValues, unlistedValues } from './unlisted-form.ts'
import { UnlistedPicture } from './unlisted-picture.tsx'
import { UnlistedPreview } from './unlisted-preview.tsx'
import { campaignName, made, PATH, TEXTS } from './unlisted-texts.ts'
import styles from './unlisted.module.css'

/** The form of a page for a campaign, beside the page as it is typed. A new one where `post` is undefined. */
export function UnlistedEditor({ post }: { readonly post: UnlistedPost | undefined }) {
  const editor = useUnlistedEditor(post)
  const { field, control, values } = editor
  return (
    <div className={styles.desk}>
      <EditorForm
        editor={editor}
        label={TEXTS.form}
        what="page"
        title={editor.saved.title}
        isNew={post === undefined}
        valueText={(_name, value) => (typeof value === 'string' ? value : JSON.stringify(value))}
      >
        <Field
          label="Title"
          maxLength={UNLISTED_LENGTHS.title}
          required
          autoComplete="off"
          hint={TEXTS.titleHint}
          {...field('title')}
        />
        <SlugField madeFrom="title" placeholder={titleSlug(values.title)} {...field('slug')} />
        <UnlistedPicture id={post?.id ?? 'new'} {...control('picture', 'image')} />
        <TextArea
          label="Description"
          rows={5}
          maxLength={UNLISTED_LENGTHS.content}
          hint={TEXTS.contentHint}
          {...field('content')}
        />
        <div className={styles.pair}>
          <Field label="Price in dollars" inputMode="decimal" maxLength={20} autoComplete="off" {...field('price')} />
          <Field
            label="Campaign"
            maxLength={UNLISTED_LENGTHS.campaign}
            autoComplete="off"
            hint={TEXTS.campaignHint}
            {...field('campaign')}
          />
        </div>
        <Field
          label="Link"
          inputMode="url"
          maxLength={2048}
          required
          autoComplete="off"
          hint={TEXTS.linkHint}
          {...field('link')}
        />
        <CheckField label={TEXTS.isPublic} {...editor.check('isPublic')} />
      </EditorForm>
      <div className={styles.aside}>
        <UnlistedPreview values={values} path={post === undefined || post.published === null ? undefined : `/${post.slug}/`} />
        {post !== undefined && <Clicks clicks={post.clicks} />}
      </div>
    </div>
  )
}

function useUnlistedEditor(post: UnlistedPost | undefined): Editor<UnlistedValues> {
  const client = useQueryClient()
  const { mutateAsync } = useSaveUnlisted()
  const saved = post === undefined ? NEW_UNLISTED : unlistedValues(post)
  const editor: Editor<UnlistedValues> = useEditor({
    key: `unlisted content ${post?.id ?? 'new'}`,
    saved,
    send: async (values) => {
      const body = unlistedBody(values, saved, new Date())
      if (post === undefined) {
        const created = await mutateAsync({ params: { id: 'new' }, body })
        showMessage(made(created.post.title))
        await editor.leave(`${PATH}${created.id}/`)
        return undefined
      }
      const answer = await mutateAsync({ params: { id: post.id }, body: { ...body, version: post.version } })
      return unlistedValues(answer.post)
    },
    theirs: (error) => {
      const theirs = error instanceof CallError && error.code === 'stale-version' ? error.content['post'] : undefined
      if (theirs === undefined) return undefined
      const current = theirs as UnlistedPost
      client.setQueryData(unlistedQuery({ params: { id: current.id } }).queryKey, { post: current })
      return { values: unlistedValues(current), changes: [] }
    },
  })
  return editor
}

function Clicks({ clicks }: Pick<UnlistedPost, 'clicks'>) {
  return (
    <section className={styles.clicks} aria-label={TEXTS.clicks}>
      <h2 className={styles.heading}>{TEXTS.clicks}</h2>
      {clicks === null ? (
        <p>{TEXTS.clicksAway}</p>
      ) : (
        <dl className={styles.counts}>
          {clicks.map(({ campaign, clicks: count }) => (
            <div key={campaign}>
              <dt>{campaignName(campaign)}</dt>
              <dd className="num">{count.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

import type { StaffPost } from '@ribbonry/contracts'
import { useNavigate } from 'react-router'
import { FormError } from '../../../ui/form/form-error.tsx'
import { flash } from '../../../ui/flash/flash-queue.ts'
import { useDeleteGift } from '../api/delete-gift.ts'
import { useSaveGift } from '../api/save-gift.ts'
import { removeDraft } from '../drafts/draft-storage.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useEditor } from '../drafts/use-editor.ts'
import { changesOf } from '../drafts/values.ts'
import { giftBody, giftValues, NEW_GIFT } from '../gift-form.ts'
import { momentText } from '../moments.ts'
import { needsOf, needsText } from '../publishing-needs.ts'
import { CategoryPicker } from './category-picker.tsx'
import { EditorBar } from './editor-bar.tsx'
import { GiftFacts } from './gift-facts.tsx'
import { GiftTexts } from './gift-texts.tsx'
import { PictureList } from './picture-list.tsx'
import { RestoredNote } from './restored-note.tsx'
import styles from './staff-form.module.css'

const MAX_PICTURES = 20

/** Editor of a gift; creates one when `gift` is undefined. */
export function GiftEditor({ gift }: { readonly gift: StaffPost | undefined }) {
  const saved = gift === undefined ? NEW_GIFT : giftValues(gift)
  const key = `gift ${gift?.id ?? 'new'}`
  const draft = useDraft(key, saved)
  const navigate = useNavigate()
  const saving = useSaveGift()
  const deleting = useDeleteGift()
  const { form, errors, isSending, submit, save, refused } = useEditor(draft, {
    isSaving: saving.isPending,
    send: async (values) => {
      const body = giftBody(values)
      if (gift !== undefined)
        return giftValues((await saving.mutateAsync({ id: gift.id, body: changesOf(body, giftBody(saved)) })).post)
      const { post } = await saving.mutateAsync({ id: undefined, body })
      removeDraft(key)
      await navigate(`/admin/gifts/${post.id}/`, { replace: true })
      return undefined
    },
  })
  const remove = () => {
    if (gift === undefined) return
    deleting.mutate(gift.id, {
      onSuccess: () => {
        draft.discard()
        flash('The gift is gone.')
        void navigate('/admin/gifts/', { replace: true })
      },
      onError: refused,
    })
  }
  const { values, change } = draft
  const needs = needsOf(values)
  const part = { values, errors, change }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="The gift">
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      {draft.restored && <RestoredNote onDiscard={draft.discard} />}
      {gift !== undefined && (
        <p>
          <a href={`/${gift.slug}/`}>{gift.published === null ? 'Its page, once it is published' : 'Look at its page'}</a>
        </p>
      )}
      <fieldset className={styles.columns} disabled={gift === undefined && isSending}>
        <div className={styles.part}>
          <GiftTexts {...part} />
          <PictureList
            label="Pictures"
            name="picture_ids"
            pictures={values.pictures}
            most={MAX_PICTURES}
            error={errors.fields['picture_ids']}
            onChange={(next) => {
              draft.update((now) => ({ pictures: next(now.pictures) }))
            }}
          />
        </div>
        <div className={styles.part}>
          <GiftFacts {...part} />
          <CategoryPicker
            chosen={values.category_ids}
            error={errors.fields['category_ids']}
            onChange={(chosen) => {
              change({ category_ids: chosen })
            }}
          />
        </div>
      </fieldset>
      {values.published === '' && needs.length > 0 && (
        <p className={styles.needs}>{`A draft. To be published it still needs ${needsText(needs)}.`}</p>
      )}
      {gift?.publish_when_complete === true && needs.length === 0 && (
        <p className={styles.needs}>A draft. It is published as soon as it is saved like this.</p>
      )}
      <EditorBar
        what="gift"
        title={saved.title}
        isNew={gift === undefined}
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

import type { GiftCategory } from '@ribbonry/contracts'
import { useNavigate } from 'react-router'
import { flash, showMessage } from '../../../ui/flash/flash-queue.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDeleteGiftCategory } from '../api/delete-gift-category.ts'
import { useSaveGiftCategory } from '../api/save-gift-category.ts'
import { categoryBody, categoryValues, NEW_CATEGORY } from '../category-form.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useEditor } from '../drafts/use-editor.ts'
import { changesOf } from '../drafts/values.ts'
import { EditorBar } from './editor-bar.tsx'
import { ParentField } from './parent-field.tsx'
import { RestoredNote } from './restored-note.tsx'
import styles from './staff-form.module.css'

interface CategoryEditorProps {
  readonly category: GiftCategory | undefined
  readonly categories: readonly GiftCategory[]
}

/** Editor of a gift category; creates one when `category` is undefined. */
export function CategoryEditor({ category, categories }: CategoryEditorProps) {
  const saved = category === undefined ? NEW_CATEGORY : categoryValues(category)
  const draft = useDraft(`gift category ${category?.id ?? 'new'}`, saved)
  const navigate = useNavigate()
  const saving = useSaveGiftCategory()
  const deleting = useDeleteGiftCategory()
  const { form, errors, submit, refused } = useEditor(draft, {
    isSaving: saving.isPending,
    send: async (values) => {
      const body = categoryBody(values)
      if (category !== undefined)
        return categoryValues(
          (await saving.mutateAsync({ id: category.id, body: changesOf(body, categoryBody(saved)) })).category,
        )
      const { category: created } = await saving.mutateAsync({ id: undefined, body })
      showMessage(`${created.name} is there now.`)
      return NEW_CATEGORY
    },
  })
  const remove = () => {
    if (category === undefined) return
    deleting.mutate(category.id, {
      onSuccess: () => {
        draft.discard()
        flash('The category is gone. Its gifts stay.')
        void navigate('/admin/gift-categories/', { replace: true })
      },
      onError: refused,
    })
  }
  const { values, change } = draft
  const { fields } = errors
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="The category">
      <h2>{category === undefined ? 'A new category' : category.name}</h2>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      {draft.restored && <RestoredNote onDiscard={draft.discard} />}
      <Field
        label="Name"
        name="name"
        maxLength={100}
        required
        value={values.name}
        error={fields['name']}
        onChange={(event) => {
          change({ name: event.currentTarget.value })
        }}
      />
      <Field
        label="Slug"
        name="slug"
        maxLength={120}
        spellCheck={false}
        value={values.slug}
        error={fields['slug']}
        hint="The last part of its address; made from the name when it is empty"
        onChange={(event) => {
          change({ slug: event.currentTarget.value })
        }}
      />
      <ParentField
        category={category}
        categories={categories}
        value={values.parent}
        error={fields['parent_id']}
        onChange={(parent) => {
          change({ parent })
        }}
      />
      <TextArea
        label="Description"
        name="description"
        maxLength={5000}
        rows={5}
        value={values.description}
        error={fields['description']}
        onChange={(event) => {
          change({ description: event.currentTarget.value })
        }}
      />
      <EditorBar
        what="category"
        title={saved.name}
        isNew={category === undefined}
        isSaving={saving.isPending}
        changed={draft.changed}
        onDelete={remove}
      />
    </form>
  )
}

import type { CallAnswer, deleteGiftCategory, GiftCategory } from '@ribbonry/contracts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { ChoiceField } from '../kit/editor/choice-field.tsx'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import { FocusPicture } from '../kit/editor/focus-picture.tsx'
import { SlugField } from '../kit/editor/slug-field.tsx'
import { useEntryEditor } from '../kit/editor/use-entry-editor.ts'
import { categoriesQuery } from '../gifts/gift-calls.ts'
import { useCategoryUndo, useCreateCategory, useDeleteCategory, useUpdateCategory } from './category-calls.ts'
import { CategoryHanging } from './category-hanging.tsx'
import { backText, CATEGORIES_PATH, goneText, TEXTS } from './category-texts.ts'
import { categoryBody, categoryValues, NEW_CATEGORY } from './category-form.ts'

interface CategoryEditorProps {
  readonly category: GiftCategory | undefined
  readonly categories: readonly GiftCategory[]
}

/** Editor of a gift category; creates one when `category` is undefined. */
export function CategoryEditor({ category, categories }: CategoryEditorProps) {
  const create = useCreateCategory()
  const update = useUpdateCategory()
  const remove = useDeleteCategory()
  const offerUndo = useCategoryUndo()
  const editor = useEntryEditor({
    name: 'gift category',
    entry: category,
    blank: NEW_CATEGORY,
    valuesOf: categoryValues,
    bodyOf: categoryBody,
    create: async (body) => {
      const { category: created } = await create.mutateAsync({ body })
      showMessage(`${created.name} is there now.`)
      return created
    },
    update: async (id, body) => (await update.mutateAsync({ params: { id }, body })).category,
    merging: { texts: ['description'] },
    onStale: (client, current) => {
      client.setQueryData(categoriesQuery().queryKey, {
        categories: categories.map((one) => (one.id === current.id ? current : one)),
      })
    },
  })
  const { field } = editor
  // The tree has two levels, so only top-level categories can be parents.
  const tops = categories.filter(({ id, parent_id: above }) => above === null && id !== category?.id)
  return (
    <EditorForm
      editor={editor}
      label="The category"
      what="category"
      title={editor.saved.name}
      isNew={category === undefined}
      clashWords={{
        names: { parent: 'Stands below' },
        value: (name, value) => (name === 'parent' ? tops.find(({ id }) => String(id) === value)?.name : undefined),
      }}
      onDelete={() => {
        if (category === undefined) return
        const gone = ({ operation_id: operation }: CallAnswer<typeof deleteGiftCategory>) => {
          offerUndo(operation, goneText(category.name), backText(category.name))
          void editor.leave(CATEGORIES_PATH)
        }
        remove.mutate({ params: { id: category.id } }, { onSuccess: gone, onError: editor.refused })
      }}
      deletion={TEXTS.deletion}
      {...(category !== undefined && { hanging: <CategoryHanging id={category.id} /> })}
    >
      <h2>{category === undefined ? 'A new category' : category.name}</h2>
      <Field label="Name" maxLength={100} required {...field('name')} />
      <SlugField madeFrom="name" {...field('slug')} />
      <ChoiceField
        label="Stands below"
        none="Nothing: it is at the top"
        options={tops.map(({ id, name }) => [String(id), name])}
        {...field('parent', 'parent_id')}
      />
      <FocusPicture hint="Without one, the picture of its best gift stands here" {...editor.control('picture', 'picture_id')} />
      <TextArea label="Description" maxLength={5000} rows={5} {...field('description')} />
    </EditorForm>
  )
}

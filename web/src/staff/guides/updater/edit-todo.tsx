import type { TodoItem } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { staffFormErrorsOf } from '../../../api/form-errors.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { FormErrors } from '../../../ui/form/form-errors.ts'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../../ui/form/use-open-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { runUndo } from '../../kit/run-undo.ts'
import { SidePane } from '../../kit/side-pane.tsx'
import { offerUndo } from '../../kit/undo-offers.ts'
import { guidePath } from '../guide-paths.ts'
import { runUndoable } from './run-undoable.ts'
import { AssignGuides } from './todo-actions.tsx'
import { TodoPicture } from './todo-picture.tsx'
import { cleanPrice, NO_TODO, todoBody, type TodoValues } from './todo-values.ts'
import { useEditTodo, useRemoveTodo, useRestoreTodo } from './updater-calls.ts'
import { TEXTS } from './updater-texts.ts'
import styles from './updater.module.css'

const NOT_SAVED = 'It could not be saved just now. Please try again in a moment.'

/** An item beside the list: its fields and its guides. */
export function EditTodo({ item, onClose }: { readonly item: TodoItem | undefined; readonly onClose: () => void }) {
  if (item === undefined)
    return (
      <SidePane title="Not here" onClose={onClose}>
        <p>This is not on this page of the list.</p>
      </SidePane>
    )
  return <ItemPane item={item} onClose={onClose} />
}

function ItemPane({ item, onClose }: { readonly item: TodoItem; readonly onClose: () => void }) {
  const [values, setValues] = useState(() => valuesOf(item))
  const [found, setErrors] = useState<FormErrors>({ fields: {} })
  const { form, errors } = useOpenErrors(found, values)
  const { mutateAsync, isPending } = useEditTodo()
  const change = (fields: Partial<TodoValues>) => setValues((now) => ({ ...now, ...fields }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const before = bodyOf(item)
    const { title, link, price, ...picture } = todoBody(values)
    // An unchanged picture is not fetched again.
    const isPictured = picture.source_image !== item.source_image || picture.cropped === true
    try {
      await mutateAsync({
        params: { id: item.id },
        body: { title, link, price, ...(isPictured && { cropped: false, ...picture }) },
      })
      const done = `“${title.trim() === '' ? TEXTS.title : title}” is saved.`
      offerUndo(done, () => void runUndo('It is as before.', () => mutateAsync({ params: { id: item.id }, body: before })))
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setErrors(staffFormErrorsOf(error, NOT_SAVED))
    }
  }
  return (
    <SidePane
      title={item.title}
      onClose={onClose}
      foot={
        <Button variant="main" type="submit" form="edit-todo" disabled={isPending}>
          {isPending ? 'Saving' : 'Save'}
        </Button>
      }
    >
      <form
        id="edit-todo"
        ref={form}
        className={layout.form}
        aria-label={`Fields of ${item.title}`}
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <Field
          label="Title"
          maxLength={300}
          value={values.title}
          error={errors.fields['title']}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <Field
          label={TEXTS.link}
          type="url"
          maxLength={4000}
          value={values.link}
          error={errors.fields['link']}
          onChange={({ currentTarget }) => change({ link: currentTarget.value })}
        />
        <Field
          label="Price"
          inputMode="decimal"
          maxLength={100}
          value={values.price}
          error={errors.fields['price']}
          onChange={({ currentTarget }) => change({ price: currentTarget.value })}
          onBlur={() => change({ price: cleanPrice(values.price) })}
        />
        {item.image_error !== '' && <FormError>{item.image_error}</FormError>}
        <TodoPicture values={values} error={errors.fields['image']} onChange={change} />
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      </form>
      <TodoGuides item={item} />
    </SidePane>
  )
}

/** The guides that an item waits for; each can be taken off. */
function TodoGuides({ item }: { readonly item: TodoItem }) {
  const { id, title, buying_guides: guides } = item
  const [isAssigning, setIsAssigning] = useState(false)
  const remove = useRemoveTodo()
  const restore = useRestoreTodo()
  const takeOff = (guide: number, name: string) => {
    if (guides.length === 1) return showMessage('An item has at least one guide. Remove the item instead.')
    return runUndoable({
      run: () => remove.mutateAsync({ params: { id }, body: { buying_guide_id: guide } }),
      done: () => `“${title}” no longer waits for “${name}”.`,
      undo: ({ buying_guides }) => restore.mutateAsync({ params: { id }, body: { buying_guides } }),
      undone: `“${title}” waits for “${name}” again.`,
    })
  }
  return (
    <section className={styles.guides} aria-label={TEXTS.guides}>
      <span className={styles.label}>{TEXTS.guides}</span>
      <ul className={styles.chosen}>
        {guides.map(({ buying_guide_id: guide, buying_guide_title: name }) => (
          <li key={guide}>
            <a href={`${guidePath(guide)}#todolist`}>{name}</a>
            <IconButton icon="close" label={`Without ${name}`} onClick={() => void takeOff(guide, name)} />
          </li>
        ))}
      </ul>
      <div>
        <Button small onClick={() => setIsAssigning(true)}>
          Assign to guides
        </Button>
      </div>
      {isAssigning && <AssignGuides item={item} onClose={() => setIsAssigning(false)} />}
    </section>
  )
}

function valuesOf({ title, link, price, source_image: source }: TodoItem): TodoValues {
  return { ...NO_TODO, title, link, price: price === null ? '' : String(price), image: source, source }
}

/** The fields as they are, to put them back. */
function bodyOf(item: TodoItem) {
  const { title, link, price, source_image, cropped, crop_left, crop_right, crop_top, crop_bottom } = item
  const picture = source_image === '' ? {} : { source_image, cropped, crop_left, crop_right, crop_top, crop_bottom }
  return { title, link, price, ...picture }
}

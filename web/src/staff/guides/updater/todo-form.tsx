import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { staffFormErrorsOf } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { FormErrors } from '../../../ui/form/form-errors.ts'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../../ui/form/use-open-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { useDraft } from '../../kit/editor/use-draft.ts'
import { guidePath } from '../guide-paths.ts'
import { ChosenGuides } from './chosen-guides.tsx'
import { DuplicatesNote } from './duplicates-note.tsx'
import { TodoPicture } from './todo-picture.tsx'
import { type ChosenGuide, cleanPrice, NO_TODO, todoBody, type TodoValues } from './todo-values.ts'
import { refreshTodos, useAddTodo } from './updater-calls.ts'
import { addedText, TEXTS } from './updater-texts.ts'
import styles from './updater.module.css'

/** Milliseconds after which the lists show what was added. */
const SHOWN_AFTER_MS = 1000

interface TodoFormProps {
  /** Of the address of the page; undefined for an empty form. */
  readonly filled: TodoValues | undefined
  readonly onAdded: (guides: readonly ChosenGuide[]) => void
}

/** Puts a product of a shop on the todo lists of guides. What is typed is kept on this device. */
export function TodoForm({ filled, onAdded }: TodoFormProps) {
  const name = filled === undefined ? 'todo item' : `todo item ${filled.link} ${filled.title}`
  const { values, change, update, forget } = useDraft<TodoValues>(name, filled ?? NO_TODO)
  const client = useQueryClient()
  const { mutateAsync, isPending } = useAddTodo()
  const [found, setErrors] = useState<FormErrors>({ fields: {} })
  const { title, link, price, guides } = values
  const { form, errors } = useOpenErrors(found, { ...values, buying_guides: guides })
  const add = async () => {
    try {
      const ids = guides.map(({ id }) => id)
      const { buying_guides: added } = await mutateAsync({ body: { ...todoBody(values), buying_guides: ids } })
      forget()
      onAdded(guides.filter(({ id }) => added.includes(id)))
      setTimeout(() => void refreshTodos(client), SHOWN_AFTER_MS)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setErrors(staffFormErrorsOf(error, TEXTS.failed))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void add()
  }
  return (
    <form ref={form} className={styles.form} aria-label={TEXTS.form} noValidate onSubmit={submit}>
      <div className={layout.form}>
        <Field
          label="Title"
          name="title"
          maxLength={300}
          autoComplete="off"
          placeholder="New product"
          hint={TEXTS.titleHint}
          value={title}
          error={errors.fields['title']}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <Field
          label={TEXTS.link}
          name="link"
          type="url"
          maxLength={4000}
          autoComplete="off"
          value={link}
          error={errors.fields['link']}
          onChange={({ currentTarget }) => change({ link: currentTarget.value })}
        />
        <DuplicatesNote link={link} title={title} />
        <Field
          label="Price"
          name="price"
          inputMode="decimal"
          maxLength={100}
          autoComplete="off"
          value={price}
          error={errors.fields['price']}
          onChange={({ currentTarget }) => change({ price: currentTarget.value })}
          onBlur={() => change({ price: cleanPrice(price) })}
        />
        <ChosenGuides
          guides={guides}
          error={errors.fields['buying_guides']}
          onChange={(next) => update((now) => ({ guides: next(now.guides) }))}
        />
      </div>
      <div className={layout.form}>
        <TodoPicture values={values} error={errors.fields['image']} onChange={change} />
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        <div className={layout.end}>
          <Button variant="main" type="submit" disabled={isPending}>
            {isPending ? TEXTS.adding : TEXTS.add}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** What was added, with links to the todo list of each guide. */
export function AddedNote({ guides }: { readonly guides: readonly ChosenGuide[] }) {
  return (
    <FormNote>
      <p>{addedText(guides.length)}</p>
      <ul className={styles.found}>
        {guides.map(({ id, title }) => (
          <li key={id}>
            <a href={`${guidePath(id)}#todolist`}>{title}</a>
          </li>
        ))}
      </ul>
    </FormNote>
  )
}

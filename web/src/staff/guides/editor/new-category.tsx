import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useCallErrors } from '../../kit/use-call-errors.ts'
import { useCreateCategory } from './editor-calls.ts'
import styles from './new-category.module.css'
import { FAILED } from './guide-step.tsx'

interface NewCategoryProps {
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: readonly number[]) => void
}

/** Creates a category and selects it; an existing one of the same name is selected. The guide gets it with its next save. */
export function NewCategory({ chosen, onChoose }: NewCategoryProps) {
  const [name, setName] = useState('')
  const { mutate, error, isPending } = useCreateCategory()
  const { all, fields } = useCallErrors(error, FAILED, { name }).errors
  const add = () => {
    if (name.trim() === '' || isPending) return
    mutate(
      { body: { name: name.trim() } },
      {
        onSuccess: ({ category: { id } }) => {
          setName('')
          if (!chosen.includes(id)) onChoose([...chosen, id])
        },
      },
    )
  }
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.newCategory}>
      <Field
        label="Add a category"
        name="new-category"
        maxLength={80}
        value={name}
        error={all ?? fields['name']}
        readOnly={isPending}
        onKeyDown={addByKey}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button small disabled={isPending || name.trim() === ''} onClick={add}>
        {isPending ? 'Adding' : 'Add it'}
      </Button>
    </div>
  )
}

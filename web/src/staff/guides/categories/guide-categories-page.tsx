import { GUIDE_CATEGORY_LENGTH } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { staffFormErrorsOf } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { StaffPage } from '../../shell/staff-page.tsx'
import styles from './guide-categories.module.css'
import { useAddGuideCategory } from './guide-category-calls.ts'
import { GuideCategoryList } from './guide-category-list.tsx'
import { TEXTS } from './guide-category-texts.ts'

/** Categories of guides: renamed, merged, put in the trash and restored. */
export function GuideCategoriesPage() {
  return (
    <StaffPage title={TEXTS.title}>
      <AddCategory />
      <GuideCategoryList />
    </StaffPage>
  )
}

function AddCategory() {
  const [name, setName] = useState('')
  const { mutateAsync, isPending, error, reset } = useAddGuideCategory()
  const { all, fields } = error === null ? { all: undefined, fields: {} } : staffFormErrorsOf(error, TEXTS.failed)
  const add = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync({ body: { name } }).then(
      ({ category }) => {
        setName('')
        showMessage(`${category.name} ${TEXTS.added}`)
      },
      () => undefined, // shown as the error of the call
    )
  }
  return (
    <form className={styles.add} noValidate aria-label={TEXTS.add} onSubmit={add}>
      {all !== undefined && <FormError>{all}</FormError>}
      <Field
        label={TEXTS.newName}
        name="name"
        maxLength={GUIDE_CATEGORY_LENGTH}
        autoComplete="off"
        value={name}
        error={fields['name']}
        onChange={({ currentTarget }) => {
          reset()
          setName(currentTarget.value)
        }}
      />
      <Button type="submit" small disabled={isPending || name.trim() === ''}>
        {TEXTS.add}
      </Button>
    </form>
  )
}

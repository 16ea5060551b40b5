import { GUIDE_CATEGORY_LENGTH, type GuideCategoryRow } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useCallErrors } from '../../kit/use-call-errors.ts'
import { CategoryHanging } from './category-hanging.tsx'
import styles from './guide-categories.module.css'
import { giftPagesQuery, useChangeGuideCategory, useGuideCategoryUndo } from './guide-category-calls.ts'
import { addressOf, TEXTS } from './guide-category-texts.ts'

interface RenameDialogProps {
  readonly row: GuideCategoryRow
  readonly onClose: () => void
}

/** Renames a category, and says to which page of gifts it leads. A save that comes second says what is there now. */
export function RenameDialog({ row, onClose }: RenameDialogProps) {
  const [base, setBase] = useState(row)
  const [name, setName] = useState(row.name)
  const [slug, setSlug] = useState(row.slug)
  const pages = useQuery(giftPagesQuery()).data?.categories
  const { mutateAsync, isPending, error } = useChangeGuideCategory()
  const offerUndo = useGuideCategoryUndo()
  const { form, errors } = useCallErrors(error, TEXTS.failed, { name, slug })
  const { all, fields } = errors
  const isMissing = pages !== undefined && !pages.some((page) => page.slug === slug)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { category, operation_id: operation } = await mutateAsync({
        params: { id: row.id },
        body: { name, slug, version: base.version },
      })
      offerUndo(operation, `${base.name} is ${category.name} now, in all its guides.`, `${base.name} is called so again.`)
      onClose()
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'stale-version')
        setBase(failure.content['current'] as GuideCategoryRow)
    }
  }
  return (
    <Dialog
      title={`Rename ${row.name}`}
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button small variant="main" type="submit" form="rename-category" disabled={isPending}>
            {TEXTS.save}
          </Button>
        </>
      }
    >
      <form id="rename-category" ref={form} className={styles.ask} noValidate onSubmit={(event) => void save(event)}>
        {all !== undefined && <FormError>{base === row ? all : staleText(base)}</FormError>}
        <Field
          label={TEXTS.name}
          name="name"
          maxLength={GUIDE_CATEGORY_LENGTH}
          value={name}
          error={fields['name']}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <SelectField
          label={TEXTS.leads}
          name="slug"
          options={pageOptions(pages ?? [], [row.slug, slug])}
          value={slug}
          error={fields['slug'] ?? (isMissing ? TEXTS.noPage : undefined)}
          onChange={({ currentTarget }) => setSlug(currentTarget.value)}
        />
      </form>
      <CategoryHanging rows={[row]} />
    </Dialog>
  )
}

/** Pages of gifts by name, and before them what is chosen without being one. */
function pageOptions(
  pages: readonly { readonly name: string; readonly slug: string }[],
  chosen: readonly string[],
): readonly (readonly [value: string, text: string])[] {
  const others = [...new Set(chosen)].filter((slug) => !pages.some((page) => page.slug === slug))
  return [
    ...others.map((slug) => [slug, addressOf(slug)] as const),
    ...pages.map(({ name, slug }) => [slug, `${name}: ${addressOf(slug)}`] as const),
  ]
}

const staleText = ({ name, slug }: GuideCategoryRow): string =>
  `Somebody else saved this meanwhile: it is called ${name} now, and leads to ${addressOf(slug)}. Save again to keep yours.`

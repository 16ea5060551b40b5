import { guideSlug } from '@ribbonry/guides'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { guideSlugQuery } from './editor-calls.ts'
import { GUIDE_LIMITS, lengthError } from './text-limits.ts'

interface GuideSlugFieldProps {
  readonly guideId: number
  readonly slug: string
  readonly saved: string
  /** True when the page is published at its address. */
  readonly isPublic: boolean
  readonly canEdit: boolean
  readonly onChange: (fields: { readonly slug: string }) => void
}

/**
 * The address, and whether it is free. Applies on blur, Enter or Ctrl+S rather than on each key, because a save claims the
 * address.
 */
export function GuideSlugField({ guideId, slug, saved, isPublic, canEdit, onChange }: GuideSlugFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const wanted = guideSlug(typed ?? slug)
  const isOther = wanted !== '' && wanted !== saved
  const { data } = useQuery({
    ...guideSlugQuery({ params: { slug: wanted || '-' }, query: { id: guideId } }),
    enabled: isOther && lengthError(GUIDE_LIMITS.slug, wanted) === undefined,
  })
  const isTaken = isOther && data?.exists === true
  const take = (next: string): void => {
    setTyped(undefined)
    setIsAsking(false)
    if (next !== slug) onChange({ slug: next })
  }
  const settle = (): void => {
    if (typed === undefined || slugError(wanted, isTaken) !== undefined) return
    if (isPublic && isOther) setIsAsking(true)
    else take(wanted)
  }
  return (
    <>
      <Field
        label="Slug"
        name="slug"
        value={typed ?? slug}
        disabled={!canEdit}
        error={slugError(wanted, isTaken)}
        hint={isOther && data?.exists === false ? `/${wanted}/ is free.` : `/${wanted}/`}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (isSettled(event)) settle()
        }}
      />
      {isAsking && (
        <ConfirmDialog
          title={`Move the page to /${wanted}/?`}
          description={`It is published at /${saved}/, which leads on to the new address from then on. Both stay taken.`}
          confirm="Move the page"
          cancel={`Keep /${saved}/`}
          onConfirm={() => take(wanted)}
          onCancel={() => take(saved)}
        />
      )}
    </>
  )
}

function slugError(slug: string, isTaken: boolean): string | undefined {
  if (slug === '') return 'Please provide a slug'
  return isTaken ? 'Please provide a unique slug' : lengthError(GUIDE_LIMITS.slug, slug)
}

function isSettled({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')
}

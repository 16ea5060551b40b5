import { GUIDE_NOT_SAVED } from '@ribbonry/contracts'
import { guideSlug } from '@ribbonry/guides'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAccount } from '../../../session/account.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { Entry, MissingEntry } from '../../kit/entry.tsx'
import { useCallErrors } from '../../kit/use-call-errors.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { GUIDES_PATH, guidePath } from '../guide-paths.ts'
import { staffGuideQuery, useSaveGuide } from './editor-calls.ts'
import { GuideEditor } from './guide-editor.tsx'

/** `/editor/dashboard/:id` */
export function GuideEditorPage() {
  const id = Number(useParams()['id'])
  const { user } = useAccount({ alwaysAsk: true })
  if (user === null) return null
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <StaffPage title="Gift guides">
        <MissingEntry what="guide" all={GUIDES_PATH} />
      </StaffPage>
    )
  return <LoadedGuide key={id} id={id} />
}

function LoadedGuide({ id }: { readonly id: number }) {
  const { user } = useAccount({ alwaysAsk: true })
  const answer = useQuery(staffGuideQuery({ params: { id } }))
  const { refetch } = answer
  const readAgain = useCallback(() => void refetch(), [refetch])
  if (answer.data !== undefined && user !== null) return <GuideEditor answer={answer.data} user={user} onNewer={readAgain} />
  return (
    <StaffPage title="A guide">
      <Entry query={answer} what="guide" all={GUIDES_PATH}>
        {() => null}
      </Entry>
    </StaffPage>
  )
}

/** `/editor/dashboard/new`: creates a guide from a title and an address; writers are redirected to the list. */
export function NewGuidePage() {
  const { user } = useAccount({ alwaysAsk: true })
  const navigate = useNavigate()
  const isRefused = user !== null && !user.access && !user.editor
  useEffect(() => {
    if (isRefused) void navigate(GUIDES_PATH, { replace: true })
  }, [isRefused, navigate])
  return user === null || isRefused ? null : (
    <StaffPage title="New guide">
      <NewGuide />
    </StaffPage>
  )
}

function NewGuide() {
  const navigate = useNavigate()
  const { mutate, error, isPending } = useSaveGuide()
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState<string>()
  const { form, errors } = useCallErrors(error, GUIDE_NOT_SAVED, { title, slug: slug ?? guideSlug(title) })
  const make = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate(
      { body: { title, slug: slug ?? guideSlug(title) } },
      { onSuccess: ({ id }) => void navigate(`${guidePath(id)}?step=2`, { replace: true }) },
    )
  }
  return (
    <form ref={form} className={layout.form} noValidate onSubmit={make}>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <Field
        label="Title"
        name="title"
        value={title}
        error={errors.fields['title']}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Field
        label="Slug"
        name="slug"
        value={slug ?? guideSlug(title)}
        error={errors.fields['slug']}
        hint="The address of its page."
        onChange={({ currentTarget }) => setSlug(currentTarget.value)}
      />
      <Button type="submit" variant="main" disabled={isPending}>
        {isPending ? 'Making it' : 'Make the guide'}
      </Button>
    </form>
  )
}

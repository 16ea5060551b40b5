import type { StaffGuide } from '@ribbonry/contracts'
import { guideSlug, nextEdition, nextEditionSlug } from '@ribbonry/guides'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useCallErrors } from '../../kit/use-call-errors.ts'
import { useCopyGuide } from '../guide-calls.ts'
import { guidePath } from '../guide-paths.ts'
import { guideSlugQuery } from './editor-calls.ts'
import styles from './guide-editor.module.css'
import { FAILED } from './guide-step.tsx'

interface NextEditionProps {
  readonly guide: Pick<StaffGuide, 'id' | 'title' | 'slug'>
}

/** Copies the guide into a new draft, after the title and address are confirmed. */
export function NextEdition({ guide }: NextEditionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.step}>
      <Button small variant="quiet" onClick={() => setIsOpen(true)}>
        Begin the next edition
      </Button>
      {isOpen && <EditionDialog guide={guide} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function EditionDialog({ guide, onClose }: NextEditionProps & { readonly onClose: () => void }) {
  const id = useId()
  const [title, setTitle] = useState(() => nextEdition(guide.title))
  const [slug, setSlug] = useState(() => nextEditionSlug(guide.slug))
  const { mutate, error, isPending } = useCopyGuide()
  const { data } = useQuery({ ...guideSlugQuery({ params: { slug: slug || '-' }, query: {} }), enabled: slug !== '' })
  const navigate = useNavigate()
  const { form, errors } = useCallErrors(error, FAILED, { title, slug })
  const isTaken = data?.exists === true
  const copy = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || slug === '' || isTaken) return
    mutate(
      { params: { id: guide.id }, body: { title, slug } },
      {
        onSuccess: (next) => {
          showMessage('A draft of the next edition is made.')
          void navigate(guidePath(next.id))
        },
      },
    )
  }
  return (
    <Dialog
      title="The next edition"
      description="A new draft with these texts and gifts. Everybody and every approval is left behind."
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            Not now
          </Button>
          <Button small variant="main" type="submit" form={id} disabled={isPending}>
            {isPending ? 'Copying' : 'Begin it'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.fields} noValidate onSubmit={copy}>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        <Field
          label="Title"
          name="edition-title"
          maxLength={200}
          value={title}
          error={errors.fields['title']}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Field
          label="Slug"
          name="edition-slug"
          maxLength={200}
          value={slug}
          error={slug === '' ? 'Please provide a slug' : isTaken ? 'Please provide a unique slug' : errors.fields['slug']}
          hint={data?.exists === false ? `/${slug}/ is free.` : `/${slug}/`}
          onChange={({ currentTarget }) => setSlug(currentTarget.value)}
          onBlur={() => setSlug(guideSlug(slug))}
        />
      </form>
    </Dialog>
  )
}

import type { BrokenLink } from '@ribbonry/contracts'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { useIsRefused } from '../../ui/form/use-open-errors.ts'
import { usePreview } from './broken-link-calls.ts'
import type { BrokenLinkInput } from './broken-link-filters.ts'
import { count, withHost } from './broken-link-texts.ts'
import styles from './broken-links.module.css'
import { ReplaceRow } from './replace-row.tsx'
import { type PlannedLink, useReplacement } from './use-replacement.ts'

/** Rows whose links are replaced, or with a filter all that it leaves. */
export interface WantedLinks {
  readonly rows: readonly BrokenLink[]
  readonly filter?: BrokenLinkInput
}

interface ReplaceDialogProps {
  readonly wanted: WantedLinks
  readonly onClose: () => void
}

const NOT_SHOWN = 'What would change could not be shown just now.'

/** Shows what a replacement changes, asks for the new links, and replaces them with an undo. */
export function ReplaceDialog({ wanted, onClose }: ReplaceDialogProps) {
  const preview = usePreview()
  const { mutate } = preview
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(wanted.rows.map(({ link, new_link: to }) => [link, to])),
  )
  const replacement = useReplacement()
  const isRefused = useIsRefused(replacement.errors, typed)
  useEffect(() => {
    const { rows, filter } = wanted
    const { acknowledged, ...rest } = filter ?? {}
    const body = filter === undefined ? { links: rows.map(({ link }) => link), acknowledged: '1' } : { ...rest, acknowledged }
    mutate({ body })
  }, [mutate, wanted])
  const links = (preview.data?.links ?? []).filter(({ link }) => !replacement.done.has(link))
  const planned: PlannedLink[] = links.flatMap(({ link, posts }) => {
    const to = (typed[link] ?? '').trim()
    return to === '' ? [] : [{ link, to, posts }]
  })
  const products = planned.reduce((sum, { posts }) => sum + posts.length, 0)
  const live = links.filter(({ link }) => (typed[link] ?? '').trim() !== '').reduce((sum, { published }) => sum + published, 0)
  const run = async () => {
    if (await replacement.run(planned)) onClose()
  }
  return (
    <Dialog
      title={links.length === 1 ? 'Replace a link' : 'Replace links'}
      description="A link is replaced in every product below it. It can be undone."
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            Not now
          </Button>
          <Button small variant="main" disabled={planned.length === 0 || replacement.isPending} onClick={() => void run()}>
            {replacement.isPending ? 'Replacing' : `Replace in ${count(products, 'product', 'products')}`}
          </Button>
        </>
      }
    >
      {preview.isPending && <p role="status">Looking for what has this link…</p>}
      {preview.isError && <FormError>{errorMessage(preview.error, NOT_SHOWN)}</FormError>}
      {preview.data !== undefined && links.length === 0 && <p>No product has this link any more.</p>}
      {links.length > 1 && (
        <FillAll
          onFill={(value) =>
            setTyped(Object.fromEntries(links.map(({ link }) => [link, isHost(value) ? withHost(link, value) : value])))
          }
        />
      )}
      <ul className={styles.planned}>
        {links.map((link) => (
          <ReplaceRow
            key={link.link}
            link={link}
            value={typed[link.link] ?? ''}
            error={isRefused(link.link) ? replacement.errors.get(link.link) : undefined}
            suggestions={wanted.rows.find((row) => row.link === link.link)?.suggestions ?? []}
            onChange={(value) => setTyped((before) => ({ ...before, [link.link]: value }))}
          />
        ))}
      </ul>
      {preview.data !== undefined && preview.data.total > preview.data.links.length && (
        <p>{`The first ${preview.data.links.length} of ${preview.data.total} links are shown. The others can follow.`}</p>
      )}
      {live > 0 && (
        <p className={styles.live}>{`${count(live, 'published guide changes', 'published guides change')} at once.`}</p>
      )}
    </Dialog>
  )
}

/** A host without a path, to which a whole shop moved. */
const isHost = (value: string): boolean => /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/?$/i.test(value.trim())

/** Fills all fields: with a link, or with the same paths at another host. */
function FillAll({ onFill }: { readonly onFill: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <form
      className={styles.fill}
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim() !== '') onFill(value.trim())
      }}
    >
      <Field
        label="For all of them"
        name="for_all"
        hint="A link, or only the host to which the shop moved"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Button small type="submit">
        Fill in
      </Button>
    </form>
  )
}

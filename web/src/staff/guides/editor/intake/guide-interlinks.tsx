import { GUIDE_CHANGE_FAILED, type GuideChoice, type Interlink } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { StatusChip } from '../../../kit/cells.tsx'
import { Picker } from '../../../kit/picker/picker.tsx'
import { offerUndo } from '../../../kit/undo-offers.ts'
import { guidePath } from '../../guide-paths.ts'
import { GUIDE_SOURCE } from '../../guide-source.ts'
import { inboundLinksQuery, interlinksQuery, useSaveInterlinks } from './intake-calls.ts'
import styles from './intake.module.css'

interface GuideInterlinksProps {
  readonly guideId: number
  readonly slug: string
  readonly canEdit: boolean
}

/** A link to be made, as a save sends it. */
type Wanted = Pick<Interlink, 'keyword' | 'link' | 'done'> & { readonly id?: number }

/** Words of this guide that should lead to other pages of ours, ticked off as they are written, and who leads here. */
export function GuideInterlinks({ guideId, slug, canEdit }: GuideInterlinksProps) {
  const { data } = useQuery(interlinksQuery({ params: { id: guideId } }))
  const { mutate, error, isPending } = useSaveInterlinks()
  const [isPicking, setIsPicking] = useState(false)
  const picked = useRef<GuideChoice[]>([])
  const items = data?.items ?? NONE
  const save = (next: readonly Wanted[]) => {
    mutate({ params: { id: guideId }, body: { items: next.map((item) => ({ ...sentOf(item) })) } })
  }
  const change = (id: number, fields: Partial<Wanted>) => {
    save(items.map((item) => (item.id === id ? { ...item, ...fields } : item)))
  }
  const remove = (item: Interlink) => {
    save(items.filter(({ id }) => id !== item.id))
    offerUndo(`The link to ${item.link} is off the list.`, () => save([...items.filter(({ id }) => id !== item.id), item]))
  }
  // Each save replaces the list, so that what is picked goes into one.
  const closePicker = () => {
    setIsPicking(false)
    const guides = picked.current.map(({ slug: to, slug_title: title }) => ({ keyword: title, link: `/${to}/`, done: false }))
    picked.current = []
    if (guides.length > 0) save([...items, ...guides])
  }
  return (
    <section className={styles.stack} aria-labelledby="interlinking">
      <h2 id="interlinking">
        Interlinking{' '}
        {items.length > 0 && <small className="num">{`${items.filter(({ done }) => done).length} of ${items.length}`}</small>}
      </h2>
      <ul className={styles.links}>
        {items.map((item) => (
          <LinkItem
            key={item.id}
            item={item}
            isLocked={!canEdit || isPending}
            onChange={(fields) => change(item.id, fields)}
            onRemove={() => remove(item)}
          />
        ))}
      </ul>
      {error !== null && <FormError>{errorMessage(error, GUIDE_CHANGE_FAILED)}</FormError>}
      {canEdit && <NewLink isPending={isPending} onAdd={(item) => save([...items, item])} onPick={() => setIsPicking(true)} />}
      <InboundLinks slug={slug} />
      {isPicking && (
        <Picker
          title="Guides to lead to"
          source={GUIDE_SOURCE}
          onPick={(guides) => {
            picked.current.push(...guides)
          }}
          onClose={closePicker}
        />
      )}
    </section>
  )
}

const NONE: readonly Interlink[] = []

function sentOf({ id, keyword, link, done }: Wanted): Wanted {
  return { ...(id === undefined ? {} : { id }), keyword, link, done }
}

interface LinkItemProps {
  readonly item: Interlink
  readonly isLocked: boolean
  readonly onChange: (fields: Partial<Wanted>) => void
  readonly onRemove: () => void
}

function LinkItem({ item: { keyword, link, done, found }, isLocked, onChange, onRemove }: LinkItemProps) {
  const [typed, setTyped] = useState(keyword)
  const keep = () => {
    if (typed.trim() !== '' && typed.trim() !== keyword) onChange({ keyword: typed.trim() })
  }
  return (
    <li className={styles.link}>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={`Done: ${link}`}
        checked={done}
        disabled={isLocked}
        onChange={({ currentTarget }) => onChange({ done: currentTarget.checked })}
      />
      <div className={styles.about}>
        <Field
          label={`Words for ${link}`}
          maxLength={200}
          value={typed}
          disabled={isLocked}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep()
          }}
        />
        <span>{found && <StatusChip kind="good">In the text</StatusChip>}</span>
      </div>
      {!isLocked && <IconButton icon="close" label={`Remove the link to ${link}`} onClick={onRemove} />}
    </li>
  )
}

interface NewLinkProps {
  readonly isPending: boolean
  readonly onAdd: (item: Wanted) => void
  readonly onPick: () => void
}

function NewLink({ isPending, onAdd, onPick }: NewLinkProps) {
  const [keyword, setKeyword] = useState('')
  const [link, setLink] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || keyword.trim() === '' || link.trim() === '') return
    onAdd({ keyword: keyword.trim(), link: link.trim(), done: false })
    setKeyword('')
    setLink('')
  }
  return (
    <form className={styles.narrow} noValidate onSubmit={submit}>
      <Field label="Words" maxLength={200} value={keyword} onChange={({ currentTarget }) => setKeyword(currentTarget.value)} />
      <Field
        label="Lead to"
        maxLength={500}
        placeholder="/gifts-for-tea-people/"
        value={link}
        onChange={({ currentTarget }) => setLink(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button small type="submit" disabled={isPending || keyword.trim() === '' || link.trim() === ''}>
          Add the link
        </Button>
        <Button small onClick={onPick}>
          Choose guides
        </Button>
      </div>
    </form>
  )
}

/** Guides that lead to this one, or are meant to. */
function InboundLinks({ slug }: { readonly slug: string }) {
  const { data } = useQuery({ ...inboundLinksQuery({ params: { slug } }), enabled: slug !== '' })
  const links = data?.links ?? []
  if (links.length === 0) return null
  return (
    <details>
      <summary>{links.length === 1 ? '1 guide leads here' : `${links.length} guides lead here`}</summary>
      <ul className={styles.results}>
        {links.map(({ id, title, keyword, found }) => (
          <li key={id} className={styles.result}>
            <div className={styles.about}>
              <a href={guidePath(id)}>{title}</a>
              {keyword !== '' && <small>{`“${keyword}”`}</small>}
            </div>
            <StatusChip kind={found ? 'good' : 'open'}>{found ? 'In its text' : 'To be made'}</StatusChip>
          </li>
        ))}
      </ul>
    </details>
  )
}

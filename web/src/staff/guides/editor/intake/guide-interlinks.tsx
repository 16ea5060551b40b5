import { GUIDE_CHANGE_FAILED, type GuideChoice } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, memo, useRef, useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { StatusChip } from '../../../kit/cells.tsx'
import { Picker } from '../../../kit/picker/picker.tsx'
import { offerUndo } from '../../../kit/undo-offers.ts'
import { guidePath } from '../../guide-paths.ts'
import { GUIDE_SOURCE } from '../../guide-source.ts'
import { inboundLinksQuery } from './intake-calls.ts'
import styles from './intake.module.css'
import { useInterlinks, type WantedLink } from './use-interlinks.ts'

interface GuideInterlinksProps {
  readonly guideId: number
  readonly slug: string
  readonly canEdit: boolean
}

/** Interlinks of this guide, marked when they are written, and guides that link here. */
export const GuideInterlinks = memo(function GuideInterlinks({ guideId, slug, canEdit }: GuideInterlinksProps) {
  const { items, error, put, remove } = useInterlinks(guideId)
  const [isPicking, setIsPicking] = useState(false)
  const picked = useRef<GuideChoice[]>([])
  const takeOff = (item: WantedLink) => {
    if (item.id === undefined) return
    void remove(item.id)
    offerUndo(`The link to ${item.link} is off the list.`, () => void put(item))
  }
  const closePicker = () => {
    setIsPicking(false)
    const guides = picked.current.map(({ slug: to, slug_title: title }) => ({ keyword: title, link: `/${to}/`, done: false }))
    picked.current = []
    if (guides.length > 0) void put(...guides)
  }
  const done = items.filter((item) => item.done).length
  return (
    <section className={styles.stack} aria-labelledby="interlinking">
      <h2 id="interlinking">Interlinking {items.length > 0 && <small className="num">{`${done} of ${items.length}`}</small>}</h2>
      <ul className={styles.links}>
        {items.map((item) => (
          <LinkItem
            key={item.id ?? item.link}
            item={item}
            canEdit={canEdit && item.id !== undefined}
            onChange={(fields) => void put({ ...item, ...fields })}
            onRemove={() => takeOff(item)}
          />
        ))}
      </ul>
      {error !== null && <FormError>{errorMessage(error, GUIDE_CHANGE_FAILED)}</FormError>}
      {canEdit && <NewLink onAdd={(item) => put(item)} onPick={() => setIsPicking(true)} />}
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
})

interface LinkItemProps {
  readonly item: WantedLink
  readonly canEdit: boolean
  readonly onChange: (fields: Partial<WantedLink>) => void
  readonly onRemove: () => void
}

function LinkItem({ item: { keyword, link, done, found }, canEdit, onChange, onRemove }: LinkItemProps) {
  const [typed, setTyped] = useState(keyword)
  const keep = () => {
    if (typed.trim() !== '' && typed.trim() !== keyword) onChange({ keyword: typed.trim() })
  }
  return (
    <li className={styles.link}>
      <input
        type="checkbox"
        aria-label={`Done: ${link}`}
        checked={done}
        disabled={!canEdit}
        onChange={({ currentTarget }) => onChange({ done: currentTarget.checked })}
      />
      <div className={styles.about}>
        <Field
          label={`Words for ${link}`}
          maxLength={200}
          value={typed}
          disabled={!canEdit}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep()
          }}
        />
        <span>{found === true && <StatusChip kind="good">In the text</StatusChip>}</span>
      </div>
      {canEdit && <IconButton icon="close" label={`Remove the link to ${link}`} onClick={onRemove} />}
    </li>
  )
}

interface NewLinkProps {
  readonly onAdd: (item: WantedLink) => Promise<boolean>
  readonly onPick: () => void
}

function NewLink({ onAdd, onPick }: NewLinkProps) {
  const [keyword, setKeyword] = useState('')
  const [link, setLink] = useState('')
  const isReady = keyword.trim() !== '' && link.trim() !== ''
  const add = async () => {
    const isSaved = await onAdd({ keyword: keyword.trim(), link: link.trim(), done: false })
    if (!isSaved) return
    setKeyword('')
    setLink('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void add()
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
        <Button small type="submit" disabled={!isReady}>
          Add the link
        </Button>
        <Button small onClick={onPick}>
          Choose guides
        </Button>
      </div>
    </form>
  )
}

/** Guides and blog posts that link to this guide, and guides that plan to. */
function InboundLinks({ slug }: { readonly slug: string }) {
  const { data } = useQuery({ ...inboundLinksQuery({ params: { slug } }), enabled: slug !== '' })
  const links = data?.links ?? []
  if (links.length === 0) return null
  return (
    <details>
      <summary>{links.length === 1 ? '1 page leads here' : `${links.length} pages lead here`}</summary>
      <ul className={styles.results}>
        {links.map(({ id, type, slug: from, title, words, found, published }) => (
          <li key={`${type}${id}`} className={styles.result}>
            <div className={styles.about}>
              <a href={type === 'blog' ? `/blog/${from}/` : guidePath(id)}>{title}</a>
              <small>
                {[`“${words}”`, ...(type === 'blog' ? ['blog'] : []), ...(published ? [] : ['not published yet'])].join(', ')}
              </small>
            </div>
            <StatusChip kind={found ? 'good' : 'open'}>{found ? 'In its text' : 'To be made'}</StatusChip>
          </li>
        ))}
      </ul>
    </details>
  )
}

import type { DeadLink } from '@ribbonry/contracts'
import { useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { CheckField } from '../../kit/editor/check-field.tsx'
import { Picker } from '../../kit/picker/picker.tsx'
import { GUIDE_SOURCE } from '../guide-source.ts'
import type { LinkChange } from './interlinking-calls.ts'
import { mendText, STATES, TEXTS } from './interlinking-texts.ts'
import styles from './interlinking.module.css'
import { useMending, type WholeMending } from './use-mending.ts'

interface MendDialogProps {
  readonly links: readonly DeadLink[]
  readonly onClose: () => void
}

/** Where a link is to lead. */
interface Choice {
  readonly path: string
  readonly isRemoved: boolean
}

/** Asks where links are to lead, shows what changes in which guide, and changes it. */
export function MendDialog({ links, onClose }: MendDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(links.map(({ path, leads_to: to }) => [path, { path: to ?? '', isRemoved: false }])),
  )
  const [shown, setShown] = useState<WholeMending>()
  const [picking, setPicking] = useState<string>()
  const { preview, run, error, isPending } = useMending(links)
  const choose = (path: string, fields: Partial<Choice>) =>
    setChoices((now) => new Map(now).set(path, { path: '', isRemoved: false, ...now.get(path), ...fields }))
  const changes = [...choices].map(([path, { path: next, isRemoved }]): LinkChange => ({
    path,
    new_path: isRemoved ? '' : next.trim(),
  }))
  const isReady = [...choices.values()].every(({ path, isRemoved }) => isRemoved || path.trim() !== '')
  const mend = async () => {
    if (await run(changes)) onClose()
  }
  if (picking !== undefined)
    return (
      <Picker
        title={TEXTS.choose}
        source={GUIDE_SOURCE}
        onPick={([guide]) => {
          if (guide !== undefined) choose(picking, { path: `/${guide.slug}/`, isRemoved: false })
          setPicking(undefined)
        }}
        onClose={() => setPicking(undefined)}
      />
    )
  return (
    <Dialog
      title={TEXTS.mendTitle}
      onClose={onClose}
      foot={
        shown === undefined ? (
          <>
            <Button small onClick={onClose}>
              {TEXTS.cancel}
            </Button>
            <Button
              small
              variant="main"
              disabled={!isReady || isPending}
              onClick={() => void preview(changes).then((mending) => setShown(mending))}
            >
              {TEXTS.preview}
            </Button>
          </>
        ) : (
          <>
            <Button small onClick={() => setShown(undefined)}>
              {TEXTS.back}
            </Button>
            <Button small variant="main" disabled={changedIn(shown) === 0 || isPending} onClick={() => void mend()}>
              {mendText(shown.guides.changed.length, shown.posts.changed.length)}
            </Button>
          </>
        )
      }
    >
      {error !== null && <FormError>{errorMessage(error, TEXTS.failed)}</FormError>}
      {shown === undefined
        ? links.map((link) => (
            <Target
              key={link.path}
              link={link}
              choice={choices.get(link.path)}
              onChoose={(fields) => choose(link.path, fields)}
              onPick={() => setPicking(link.path)}
            />
          ))
        : shown && <Preview of={shown} />}
    </Dialog>
  )
}

interface TargetProps {
  readonly link: DeadLink
  readonly choice: Choice | undefined
  readonly onChoose: (fields: Partial<Choice>) => void
  readonly onPick: () => void
}

function Target({ link: { path, state }, choice, onChoose, onPick }: TargetProps) {
  const isRemoved = choice?.isRemoved ?? false
  return (
    <fieldset className={styles.target}>
      <legend>
        {`${path}/`} <small>{STATES[state]}</small>
      </legend>
      <Field
        label={TEXTS.leadTo}
        hint={TEXTS.hint}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        value={isRemoved ? '' : (choice?.path ?? '')}
        disabled={isRemoved}
        onChange={({ currentTarget }) => onChoose({ path: currentTarget.value })}
      />
      <Button small disabled={isRemoved} aria-label={`${TEXTS.choose} for ${path}/`} onClick={onPick}>
        {TEXTS.choose}
      </Button>
      <CheckField label={TEXTS.remove} checked={isRemoved} onChange={(checked) => onChoose({ isRemoved: checked })} />
    </fieldset>
  )
}

const changedIn = ({ guides, posts }: WholeMending): number => guides.changed.length + posts.changed.length

function Preview({ of: mending }: { readonly of: WholeMending }) {
  const { guides, posts } = mending
  const changed = [
    ...guides.changed.map((one) => ({ ...one, key: `guide ${one.id}` })),
    ...posts.changed.map((one) => ({ ...one, key: `post ${one.id}` })),
  ]
  const skipped = [
    ...guides.skipped.map((one) => ({ ...one, key: `guide ${one.id}` })),
    ...posts.skipped.map((one) => ({ ...one, key: `post ${one.id}` })),
  ]
  return (
    <>
      {changed.length === 0 && <p>{TEXTS.nothing}</p>}
      <ul className={styles.preview}>
        {changed.map(({ key, title, texts }) => (
          <li key={key}>
            <b>{title}</b>
            {texts.map(({ before, after }) => (
              <p key={before}>
                <del>{before}</del> <ins>{after}</ins>
              </p>
            ))}
          </li>
        ))}
        {skipped.map(({ key, title, reason }) => (
          <li key={key}>
            <b>{title}</b> <small>{reason}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

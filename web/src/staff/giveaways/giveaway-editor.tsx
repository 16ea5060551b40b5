import type { StaffGiveaway } from '@ribbonry/contracts'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import styles from '../kit/editor/editor.module.css'
import { type Editor, useEditor } from '../kit/editor/use-editor.ts'
import { MomentField } from '../kit/moment-field.tsx'
import { useUpdateGiveaway, useWriteGiveaway } from './giveaway-calls.ts'
import { type GiveawayValues, giveawayBody, giveawayChange, giveawayValues, NEW_GIVEAWAY } from './giveaway-form.ts'
import { listedPath } from './giveaway-path.ts'
import { GiveawayPicture } from './giveaway-picture.tsx'
import { PrizeField } from './prize-field.tsx'
import { ProviderFacts } from './provider-facts.tsx'
import { SponsorFields } from './sponsor-fields.tsx'

const FILE_GONE = 'The page was loaded again since: please choose the picture once more.'

/** The form of a giveaway: a new one without a provider where `giveaway` is undefined. */
export function GiveawayEditor({ giveaway }: { readonly giveaway: StaffGiveaway | undefined }) {
  const [file, setFile] = useState<File>()
  const editor = useGiveawayEditor(giveaway, file, () => setFile(undefined))
  const { field, control, values, change, errors } = editor
  const isOfProvider = giveaway !== undefined && giveaway.embed !== ''
  return (
    <EditorForm editor={editor} label="The giveaway" what="giveaway" title={editor.saved.title} isNew={giveaway === undefined}>
      {isOfProvider ? (
        <ProviderFacts giveaway={giveaway} />
      ) : (
        <>
          <Field label="Title" maxLength={200} required autoComplete="off" {...field('title')} />
          <div className={styles.row}>
            <MomentField label="Starts" hint="New York time" {...control('starts_at')} />
            <MomentField label="Ends" hint="New York time. From this minute on nobody can enter." {...control('ends_at')} />
          </div>
        </>
      )}
      <TextArea
        label="Description"
        rows={6}
        maxLength={20_000}
        hint="A blank line begins a new paragraph."
        {...field('description')}
      />
      <div className={styles.row}>
        <PrizeField {...control('prize')} />
        <Field label="Winners" inputMode="numeric" maxLength={4} hint="From 1 to 1000" {...field('winners_count')} />
      </div>
      <GiveawayPicture
        picture={giveaway?.picture}
        file={file}
        name={values.picture}
        isRemoved={values.remove_picture}
        error={errors.fields['picture']}
        onFile={(chosen) => {
          setFile(chosen)
          change({ picture: chosen?.name ?? '' })
        }}
        onRemove={(isRemoved) => change({ remove_picture: isRemoved })}
      />
      <SponsorFields values={values} errors={errors.fields} onChange={change} />
      {isOfProvider && <CheckField label="Visitors enter here, not at the provider" {...editor.check('entries_here')} />}
    </EditorForm>
  )
}

function useGiveawayEditor(
  giveaway: StaffGiveaway | undefined,
  file: File | undefined,
  onSent: () => void,
): Editor<GiveawayValues> {
  const write = useWriteGiveaway()
  const update = useUpdateGiveaway()
  const saved = giveaway === undefined ? NEW_GIVEAWAY : giveawayValues(giveaway)
  const editor: Editor<GiveawayValues> = useEditor({
    key: `giveaway ${giveaway?.id ?? 'new'}`,
    saved,
    send: async (values) => {
      if (values.picture !== '' && file === undefined) throw fileGone()
      const body = giveawayBody(values)
      if (giveaway === undefined) {
        const { entries_here: _here, remove_picture: _removed, ...fields } = body
        const created = (await write.mutateAsync({ body: fields, picture: file })).giveaway
        showMessage(`${created.title} is created.`)
        await editor.leave(listedPath(created.id))
        return undefined
      }
      const changed = giveawayChange(body, giveawayBody(saved))
      const answer = await update.mutateAsync({ id: giveaway.id, body: changed, picture: file })
      onSent()
      return giveawayValues(answer.giveaway)
    },
  })
  return editor
}

/** The draft knows the name of a file that this page does not have. */
function fileGone(): CallError {
  return new CallError(400, { error: FILE_GONE, fields: { picture: FILE_GONE } })
}

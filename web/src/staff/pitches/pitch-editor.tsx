import { PITCH_LENGTHS, PITCH_PRIORITIES } from '@ribbonry/contracts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { LinkField } from '../gifts/link-field.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import { ChoiceField } from '../kit/editor/choice-field.tsx'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import styles from '../kit/editor/editor.module.css'
import { type Editor, useEditor } from '../kit/editor/use-editor.ts'
import { useCreatePitch } from './pitch-calls.ts'
import { fieldsOfPage, isAmazon, NEW_PITCH, pitchBody, type PitchValues } from './pitch-form.ts'
import { PitchPictures } from './pitch-pictures.tsx'
import { giftPath, made, TEXTS } from './pitch-texts.ts'

const PRIORITIES = PITCH_PRIORITIES.filter((priority) => priority !== TEXTS.none).map((priority) => [priority, priority] as const)

/** The form of a pitch, which leads to the gift that is made of it. */
export function PitchEditor() {
  const editor = usePitchEditor()
  const { field, check, control, values, update } = editor
  const isByLink = isAmazon(values.product_link)
  return (
    <EditorForm editor={editor} label={TEXTS.form} what="pitch" title={values.title} isNew saveLabel={TEXTS.make}>
      <div className={styles.columns}>
        <div className={styles.part}>
          <LinkField
            label={TEXTS.link}
            giftId={undefined}
            {...field('product_link')}
            onClean={(typed, link) => {
              update((now) => (now.product_link.trim() === typed ? { product_link: link } : {}))
            }}
          />
          <Field label="Title" maxLength={PITCH_LENGTHS.title} required autoComplete="off" {...field('title')} />
          <div className={styles.row}>
            <Field label={TEXTS.price} inputMode="decimal" maxLength={20} required autoComplete="off" {...field('price')} />
            <ChoiceField label={TEXTS.priority} none={TEXTS.none} options={PRIORITIES} {...field('priority')} />
          </div>
          <CheckField label={TEXTS.amazon} {...check('amazon')} checked={values.amazon || isByLink} disabled={isByLink} />
          <PitchPictures
            page={values.product_link}
            {...control('images')}
            onTake={(page) => {
              update((now) => fieldsOfPage(now, page))
            }}
          />
        </div>
        <div className={styles.part}>
          <TextArea
            label={TEXTS.comments}
            rows={6}
            maxLength={PITCH_LENGTHS.comments}
            hint={TEXTS.commentsHint}
            {...field('comments')}
          />
          <Field label={TEXTS.source} inputMode="url" maxLength={2048} autoComplete="off" {...field('link')} />
          <Field label={TEXTS.video} inputMode="url" maxLength={2048} autoComplete="off" {...field('video_url')} />
        </div>
      </div>
    </EditorForm>
  )
}

function usePitchEditor(): Editor<PitchValues> {
  const { mutateAsync } = useCreatePitch()
  const editor: Editor<PitchValues> = useEditor({
    key: 'pitch new',
    saved: NEW_PITCH,
    send: async (values) => {
      const { post_id: id } = await mutateAsync({ body: pitchBody(values) })
      showMessage(made(values.title.trim()))
      await editor.leave(giftPath(id))
      return undefined
    },
  })
  return editor
}

import type { Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import fields from '../../../ui/form/field.module.css'
import { Field } from '../../../ui/form/field.tsx'
import { PictureDropArea } from '../../../ui/picture-input/picture-drop-area.tsx'
import { useUploadPicture } from '../editor/gift-queries.ts'
import { saveErrorsOf } from '../editor/save-errors.ts'
import { InsertDialog } from './insert-dialog.tsx'
import styles from './insert-dialog.module.css'

interface PictureDialogProps {
  readonly editor: Editor
  /** A dropped or pasted picture. */
  readonly file: File | undefined
  readonly onClose: () => void
}

/** Uploads a picture and asks for its description; for a selected picture, edits the description. */
export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const known = file === undefined && editor.isActive('picture') ? editor.getAttributes('picture') : undefined
  const [alt, setAlt] = useState(String(known?.['alt'] ?? ''))
  const [caption, setCaption] = useState(String(known?.['caption'] ?? ''))
  const { upload, message, src } = useUpload(file)
  const shown = src ?? known?.['src']
  const isReady = typeof shown === 'string' && alt.trim() !== ''
  const insert = () => {
    const picture = { src: shown, alt: alt.trim(), caption: caption.trim() }
    const chain = editor.chain().focus()
    if (known === undefined) chain.insertContent([{ type: 'picture', attrs: picture }, { type: 'paragraph' }]).run()
    else chain.updateAttributes('picture', picture).run()
    onClose()
  }
  return (
    <InsertDialog
      title={known === undefined ? 'Add a picture' : 'Change the picture'}
      confirm={known === undefined ? 'Add it' : 'Change it'}
      isReady={isReady}
      onConfirm={insert}
      onClose={onClose}
    >
      {typeof shown === 'string' && <img className={styles.preview} src={shown} alt="" />}
      <FileField message={message} onChoose={upload} />
      <Field
        label="What it shows"
        hint="Read to people who cannot see it"
        value={alt}
        maxLength={300}
        onChange={({ currentTarget }) => {
          setAlt(currentTarget.value)
        }}
      />
      <Field
        label="Caption"
        hint="Stands below it; may stay empty"
        value={caption}
        maxLength={200}
        onChange={({ currentTarget }) => {
          setCaption(currentTarget.value)
        }}
      />
    </InsertDialog>
  )
}

interface FileFieldProps {
  readonly message: { readonly text: string; readonly isError: boolean }
  readonly onChoose: (file: File) => void
}

function FileField({ message: { text, isError }, onChoose }: FileFieldProps) {
  const id = useId()
  return (
    <PictureDropArea
      className={styles.file ?? ''}
      onPictures={([dropped]) => {
        if (dropped !== undefined) onChoose(dropped)
      }}
    >
      <label htmlFor={id}>Picture</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-says`}
        aria-invalid={isError}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          if (chosen !== undefined) onChoose(chosen)
        }}
      />
      <p id={`${id}-says`} className={isError ? fields.error : fields.hint} role={isError ? 'alert' : 'status'}>
        {text}
      </p>
    </PictureDropArea>
  )
}

/** Uploads the given file at once, and any file that is chosen later. */
function useUpload(file: File | undefined) {
  const { mutate, isPending, data, error, variables } = useUploadPicture()
  const begun = useRef<File>(undefined)
  useEffect(() => {
    if (file === undefined || begun.current === file) return
    begun.current = file
    mutate(file)
  }, [file, mutate])
  const errors = error === null ? undefined : saveErrorsOf(error)
  const refused = errors === undefined ? undefined : (errors.fields['picture'] ?? errors.all ?? '')
  const state = isPending ? `Uploading ${variables.name}` : 'JPEG, PNG, WebP or AVIF, up to 12 MB'
  return {
    upload: (chosen: File) => {
      mutate(chosen)
    },
    src: data?.picture.src,
    message: { text: refused ?? state, isError: refused !== undefined },
  }
}

import type { CallAnswer, listPitchPictures } from '@ribbonry/contracts'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import type { FormPicture } from '../kit/editor/picture-list.tsx'
import { useEditor, type Editor } from '../kit/editor/use-editor.ts'
import tools from '../kit/table-tools.module.css'
import { useAddPictures } from './pitch-calls.ts'
import { PitchPictures } from './pitch-pictures.tsx'
import { giftPath, TEXTS } from './pitch-texts.ts'

interface AddImagesProps {
  readonly post: number
  readonly gift: CallAnswer<typeof listPitchPictures>
}

interface ImagesValues {
  readonly images: readonly FormPicture[]
}

/** Orders the pictures of a gift, and adds new ones. */
export function AddImages({ post, gift: { title, images } }: AddImagesProps) {
  const { mutateAsync } = useAddPictures()
  const editor: Editor<ImagesValues> = useEditor<ImagesValues>({
    key: `pictures of gift ${post}`,
    saved: { images: images.map(({ id, src }) => ({ id, src })) },
    send: async (values) => {
      await mutateAsync({ body: { post, images: values.images.map(({ id }) => id) } })
      await editor.leave(giftPath(post))
      return undefined
    },
  })
  return (
    <EditorForm editor={editor} label={TEXTS.addForm} what="gift" title={title} isNew={false} saveLabel={TEXTS.keep}>
      <p>
        <a href={giftPath(post)}>{title}</a>
      </p>
      <p className={tools.note}>{TEXTS.addNote}</p>
      <PitchPictures page="" {...editor.control('images')} />
    </EditorForm>
  )
}

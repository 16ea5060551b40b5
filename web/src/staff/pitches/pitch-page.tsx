import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Entry, MissingEntry } from '../kit/entry.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { AddImages } from './add-images.tsx'
import { pitchPicturesQuery } from './pitch-calls.ts'
import { PitchEditor } from './pitch-editor.tsx'
import { TEXTS } from './pitch-texts.ts'

const GIFTS = '/admin/gifts/'
const ID = /^[1-9]\d{0,14}$/

/** `/admin/pitchpost/` */
export function PitchPage() {
  return (
    <StaffPage title={TEXTS.title}>
      <PitchEditor />
    </StaffPage>
  )
}

/** `/admin/pitchpost/:post/add-images/` */
export function AddImagesPage() {
  const { post = '' } = useParams()
  return (
    <StaffPage title={TEXTS.addTitle}>
      {ID.test(post) ? <ImagesOf key={post} post={Number(post)} /> : <MissingEntry what="gift" all={GIFTS} />}
    </StaffPage>
  )
}

function ImagesOf({ post }: { readonly post: number }) {
  return (
    <Entry query={useQuery(pitchPicturesQuery({ params: { post } }))} what="gift" all={GIFTS}>
      {(gift) => <AddImages post={post} gift={gift} />}
    </Entry>
  )
}

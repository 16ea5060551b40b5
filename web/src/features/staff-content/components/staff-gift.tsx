import { isNotFound } from '../../../api/call-error.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TextBones } from '../../../ui/waiting/bones.tsx'
import { useStaffGift } from '../api/get-staff-gift.ts'
import { GiftEditor } from './gift-editor.tsx'
import { GoneNote } from './gone-note.tsx'

/** The gift of an id, to be changed. */
export function StaffGift({ id }: { readonly id: number }) {
  const { data, error, refetch } = useStaffGift(id)
  if (data !== undefined) return <GiftEditor key={id} gift={data.post} />
  if (error === null) return <TextBones lines={8} />
  return isNotFound(error) ? <GoneNote what="gift" all="/admin/gifts/" /> : <ErrorState onRetry={() => { void refetch() }} />
}

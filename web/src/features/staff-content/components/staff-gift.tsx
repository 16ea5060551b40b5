import { isNotFound } from '../../../api/call-error.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useStaffGift } from '../api/get-staff-gift.ts'
import { GiftEditor } from './gift-editor.tsx'
import { MissingNote } from './missing-note.tsx'

export function StaffGift({ id }: { readonly id: number }) {
  const { data, error, refetch } = useStaffGift(id)
  if (data !== undefined) return <GiftEditor key={id} gift={data.post} />
  if (error === null) return <TextSkeleton lines={8} />
  return isNotFound(error) ? (
    <MissingNote what="gift" all="/admin/gifts/" />
  ) : (
    <ErrorState
      onRetry={() => {
        void refetch()
      }}
    />
  )
}

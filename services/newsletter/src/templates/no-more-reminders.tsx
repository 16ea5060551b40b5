import { InlineLink } from './components.tsx'

/** The way out of reminders of what somebody began. */
export function NoMoreReminders({ preferences }: { readonly preferences: string | undefined }) {
  if (preferences === undefined) return null
  return (
    <>
      No more reminders of what you began? <InlineLink href={preferences}>Say so here</InlineLink>.
    </>
  )
}

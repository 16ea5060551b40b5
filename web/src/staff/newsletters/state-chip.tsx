import type { Newsletter } from '@ribbonry/contracts'
import { Icon } from '../../ui/icons/icon.tsx'
import { StatusChip } from '../kit/cells.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { type NewsletterLook, shownState } from './newsletter-state.ts'

const KINDS = { ready: 'good', locked: 'good', unready: 'bad', past: 'past', sending: 'note' } as const
const ICONS = { ready: 'check', locked: 'lock', unready: 'alert', past: 'check' } as const

/** The shape of a state, beside its word. */
export function LookIcon({ look }: { readonly look: NewsletterLook }) {
  return look === 'sending' ? <StaffIcon name="send" /> : <Icon name={ICONS[look]} small />
}

/** The state of a newsletter in a list. */
export function StateChip({ newsletter }: { readonly newsletter: Pick<Newsletter, 'state' | 'ready' | 'editable'> }) {
  const { look, word } = shownState(newsletter)
  return (
    <StatusChip kind={KINDS[look]} {...(look === 'sending' && { icon: 'send' as const })}>
      {look === 'locked' && <span className="sr">Ready, </span>}
      {word}
    </StatusChip>
  )
}

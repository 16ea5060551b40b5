import type { GuideStage, StaffGuideRow } from '@ribbonry/contracts'
import { PublicationChip, StatusChip } from '../kit/cells.tsx'

const STAGES = {
  Draft: 'open',
  'Ready To Assign': 'open',
  'Ready For Writer': 'open',
  'In Progress': 'note',
  'Needs Review': 'wait',
  'Ready For Publish': 'good',
} as const satisfies Record<GuideStage, string>

/** State of a guide: its stage while a draft, otherwise whether it is published. */
export function GuideStateChip({ guide: { status, stage, published, publish_at: at } }: GuideStateChipProps) {
  if (status === 'publishing') return <StatusChip kind="note">{at === null ? 'Publishing' : 'Waiting'}</StatusChip>
  if (stage === null) return <PublicationChip published={published} />
  return <StatusChip kind={STAGES[stage]}>{stage}</StatusChip>
}

interface GuideStateChipProps {
  readonly guide: Pick<StaffGuideRow, 'status' | 'stage' | 'published' | 'publish_at'>
}

const ROLES = { curator: 'the curator', writer: 'the writer', editor: 'an editor', access: 'an administrator' } as const

/** Whose turn it is, as text; empty when nobody has to act. */
export function turnText(turn: StaffGuideRow['turn'], me: number | undefined): string {
  if (turn === null) return ''
  if (turn.user_id !== null && turn.user_id === me) return 'you'
  return turn.username ?? ROLES[turn.who]
}

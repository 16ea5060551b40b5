import type { GuideStage, StaffGuideRow } from '@ribbonry/contracts'
import type { ComponentProps } from 'react'
import { PublicationChip, StatusChip } from '../kit/cells.tsx'

const STAGES: Readonly<Record<GuideStage, Omit<ComponentProps<typeof StatusChip>, 'children'>>> = {
  Draft: { kind: 'open' },
  'Ready To Assign': { kind: 'open', icon: 'person' },
  'Ready For Writer': { kind: 'open', icon: 'pen' },
  'In Progress': { kind: 'note' },
  'Needs Review': { kind: 'wait', icon: 'eye' },
  'Ready For Publish': { kind: 'good' },
}

/** State of a guide: its stage while a draft, otherwise whether it is published. */
export function GuideStateChip({ guide }: GuideStateChipProps) {
  const { status, stage, published, publish_at: at, trashed } = guide
  if (trashed !== undefined) return <StatusChip kind="past">In the trash</StatusChip>
  if (status === 'publishing') return <StatusChip kind="note">{at === null ? 'Publishing' : 'Waiting'}</StatusChip>
  if (stage === null) return <PublicationChip published={published} />
  return <StatusChip {...STAGES[stage]}>{stage}</StatusChip>
}

interface GuideStateChipProps {
  readonly guide: Pick<StaffGuideRow, 'status' | 'stage' | 'published' | 'publish_at' | 'trashed'>
}

const ROLES = { curator: 'the curator', writer: 'the writer', editor: 'an editor', access: 'an administrator' } as const

/** Whose turn it is, as text; empty when nobody has to act. */
export function turnText(turn: StaffGuideRow['turn'], me: number | undefined): string {
  if (turn === null) return ''
  if (turn.user_id !== null && turn.user_id === me) return 'you'
  return turn.username ?? ROLES[turn.who]
}
